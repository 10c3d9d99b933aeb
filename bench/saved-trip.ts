import type pg from "pg";
import { addDays } from "#contract/shared/calendar-days.ts";
import type { TripDraft } from "#contract/features/trips.ts";
import type { MeasuredCaller } from "./load/callers.ts";
import { type Client, openClient } from "./load/load.ts";
import type { Server } from "./load/processes.ts";
import { randomOf } from "./world/random.ts";
import { today } from "./world/world.ts";

/**
 * Milliseconds for one saved trip: the request itself, the work of its listeners, and the time until all of
 * it was done.
 */
export type SavedTrip = { readonly call: number; readonly listeners: number; readonly untilDone: number };

type Where = Pick<TripDraft, "country" | "state" | "city" | "placeId"> & {
  startDate: string;
  endDate: string;
};

/**
 * Saves trips for `seconds`, at least five. Each goes where a connection of the caller will be on those days,
 * so that there are people to notify. Each trip is then deleted, so that the callers keep their number of
 * trips.
 */
export async function saveTrips(
  server: Server,
  pool: pg.Pool,
  callers: readonly MeasuredCaller[],
  seconds: number,
): Promise<SavedTrip[]> {
  const client = openClient(1);
  const jobs = listenFor(server);
  const saved: SavedTrip[] = [];
  const random = randomOf(callers.length);
  const end = performance.now() + seconds * 1000;
  for (let turn = 0; performance.now() < end || saved.length < 5; turn++) {
    const caller = callers[turn % callers.length] as MeasuredCaller;
    const places = await whereOthersGo(pool, caller.id);
    const place = random.oneOf(places);
    const started = performance.now();
    const recipients = jobs(caller.id);
    const id = await post(client, server.port, caller, place);
    const call = performance.now() - started;
    const listeners = await recipients;
    saved.push({ call, listeners, untilDone: performance.now() - started });
    const settled = jobs(caller.id);
    await remove(client, server.port, caller, id);
    await settled;
  }
  client.close();
  return saved;
}

/**
 * Resolves when all listeners have handled the next change of this person's stays, with the milliseconds they
 * worked.
 */
function listenFor(server: Server): (userId: string) => Promise<number> {
  let onNotice = (_userId: string, _ms: number) => {};
  server.onJob(({ userId, ms }) => onNotice(userId, ms));
  return (userId) =>
    new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error("A job wasn't done within 10 seconds.")), 10_000);
      let [left, worked] = [server.listeners, 0];
      onNotice = (id, ms) => {
        if (id !== userId) return;
        worked += ms;
        if (--left > 0) return;
        clearTimeout(late);
        resolve(worked);
      };
    });
}

/** Where and when the person's connections travel from the day after tomorrow on. */
async function whereOthersGo(pool: pg.Pool, userId: string): Promise<Where[]> {
  const { rows } = await pool.query<Where & { startDate: string }>({
    name: "where-others-go",
    text: `select t.country, t.state, t.city, t.place as "placeId", t.start_date as "startDate", t.end_date as "endDate"
             from connections c
             join trips t on t.user_id = case when c.requester_id = $1 then c.receiver_id else c.requester_id end
            where $1 in (c.requester_id, c.receiver_id) and c.status = 'accepted'
              and t.start_date > $2 and not t.match_only_group_connections
            order by t.id`,
    values: [userId, addDays(today, 1)],
  });
  return rows;
}

async function post(client: Client, port: number, caller: MeasuredCaller, where: Where): Promise<number> {
  const body: TripDraft = { ...where, name: "My Trip", groupIds: [], matchOnlyGroupConnections: false };
  const authorization = `Bearer ${caller.token}`;
  const { status, text } = await client.send({
    port,
    path: "/api/trips",
    method: "POST",
    authorization,
    body,
  });
  if (status !== 201) throw new Error(`A trip was answered with ${status}: ${text}`);
  return (JSON.parse(text) as { id: number }).id;
}

async function remove(client: Client, port: number, caller: MeasuredCaller, id: number): Promise<void> {
  const authorization = `Bearer ${caller.token}`;
  await client.send({ port, path: `/api/trips/${id}`, method: "DELETE", authorization });
}
