import { expect } from "vitest";
import { imports } from "#contract/features/imports.ts";
import { notifications } from "#contract/features/notifications.ts";
import { subscriptions } from "#contract/features/subscriptions.ts";
import { trips } from "#contract/features/trips.ts";
import { readDueSubscriptions } from "#domain/subscriptions/due.ts";
import { calendarOf, type Entry } from "./calendar-file.ts";
import { openRemoteFiles } from "#lib/remote-files/https-files.ts";
import { startCalendarServer } from "#testing/fakes/calendar-server.ts";
import { newWorld, type WorldSettings } from "./world.ts";

/** A world whose program may fetch from the returned server, and from no other. */
export async function worldWithCalendars(settings: WorldSettings = {}) {
  const server = await startCalendarServer();
  const remoteFiles = openRemoteFiles({ testServer: server.host, ca: server.ca });
  return { ...(await newWorld({ remoteFiles, ...settings })), server };
}

export type Followed = Awaited<ReturnType<typeof worldWithCalendars>>;

export const lisbonEntry: Entry = {
  uid: "tejo@example",
  summary: "Stay at Hotel Tejo",
  location: "Hotel Tejo, Lisbon, Portugal",
  from: "2026-05-03",
  to: "2026-05-08",
};
export const portoEntry: Entry = {
  uid: "douro@example",
  summary: "Stay at Hotel Douro",
  location: "Hotel Douro, Porto, Portugal",
  from: "2026-06-01",
  to: "2026-06-05",
};

/** What Ana follows, her trips and her notifications. */
export const followedBy = async ({ as }: Followed) =>
  (await as("ana")(subscriptions.list, {})).body.subscriptions;
export const tripsOf = async ({ as }: Followed) =>
  (await as("ana")(trips.list, {})).body.map(({ city, startDate, endDate }) => [city, startDate, endDate]);
export const noticesOf = async ({ as }: Followed) =>
  (await as("ana")(notifications.list, {})).body.map(({ title, message }) => `${title}: ${message}`);

/** Ana follows the calendar at `/travel.ics`, and it is read. */
export async function follow(world: Followed, entries: readonly Entry[]): Promise<number> {
  world.server.serve("/travel.ics", calendarOf(entries));
  const body = { address: world.server.address("/travel.ics").replace("https:", "webcal:") };
  const { status, body: made } = await world.as("ana")(subscriptions.add, { body });
  expect(status).toBe(201);
  expect(made).toMatchObject({ isReading: true, lastReadAt: null, problem: null, host: "localhost" });
  await world.settle();
  return made.id;
}

/** The calendar changes, and it is read when it is due at `instant`. */
export async function readAgain(world: Followed, entries: readonly Entry[], instant: string): Promise<void> {
  world.server.serve("/travel.ics", calendarOf(entries));
  world.setClock(instant);
  await readDueSubscriptions(world.context());
  await world.settle();
}

/** Accepts every proposal of the calendar as it is proposed; returns what they were. */
export async function acceptAll(world: Followed): Promise<string[]> {
  const [it] = await followedBy(world);
  const accepted: string[] = [];
  for (let more = it?.importId ?? null; more !== null;) {
    const { body: review } = await world.as("ana")(imports.get, { params: { id: more } });
    const [proposal] = review.proposals;
    if (!proposal) break;
    const { change, trip, suggestion, bookings } = proposal;
    const body = {
      ...{ change, tripId: trip?.id ?? null, bookings: bookings.map(({ number }) => number) },
      trip: suggestion && { ...suggestion, placeId: suggestion.placeId! },
    };
    const { body: next } = await world.as("ana")(imports.accept, { params: { id: more }, body });
    accepted.push(change);
    more = next.proposals.length > 0 ? more : null;
  }
  return accepted;
}
