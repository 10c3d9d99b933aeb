import type pg from "pg";
import { openPool } from "#db/db.ts";
import { type MeasuredCaller, findCallers } from "./load/callers.ts";
import { asCount, inMs, percentile, table } from "./figures.ts";
import { load } from "./load/load.ts";
import { type Server, startServer } from "./load/processes.ts";
import { saveTrips, type SavedTrip } from "./saved-trip.ts";
import type { Size } from "./world/sizes.ts";
import { now } from "./world/world.ts";

type Place = {
  readonly size: Size;
  readonly pool: pg.Pool;
  readonly server: Server;
  readonly callers: MeasuredCaller[];
  readonly matches: number[];
  readonly saved: SavedTrip[];
};

/**
 * Measures reading matches and saving a trip in several worlds, one request at a time. The worlds take turns,
 * so that other load on the machine affects all of them alike.
 */
export async function measureWorlds(
  worlds: readonly { size: Size; url: string }[],
  { seconds, rounds, reads = true }: { seconds: number; rounds: number; reads?: boolean },
): Promise<string> {
  const places = await Promise.all(worlds.map(open));
  for (let round = -1; round < rounds; round++) {
    for (const { server, pool, callers, matches, saved } of places) {
      const read = reads ? await load(matchesOf(server, callers), 1, seconds) : [];
      const written = await saveTrips(server, pool, callers, seconds);
      // The first round isn't counted. It is a warm-up, and updates the overlap ledger of the measured
      // people.
      if (round < 0) continue;
      matches.push(...read);
      saved.push(...written);
    }
  }
  await Promise.all(places.map(async ({ server, pool }) => (await server.stop(), await pool.end())));
  return [...(reads ? [readTable(places), ""] : []), writeTable(places)].join("\n");
}

async function open({ size, url }: { size: Size; url: string }): Promise<Place> {
  const pool = openPool(url, 2);
  const callers = await findCallers(pool);
  const server = await startServer("stack", url, now, { jobs: true });
  return { size, pool, server, callers, matches: [], saved: [] };
}

function matchesOf({ port }: Server, callers: readonly MeasuredCaller[]) {
  let turn = 0;
  return () => {
    const { token } = callers[turn++ % callers.length] as MeasuredCaller;
    return { port, path: "/api/matches", authorization: `Bearer ${token}` };
  };
}

const head = (...columns: string[]) => ["trips", "people", ...columns];
const about = ({ size }: Place) => [asCount(size.trips), asCount(size.people)];
const spread = (values: readonly number[]) => [percentile(values, 0.5), percentile(values, 0.99)].map(inMs);

const readTable = (places: readonly Place[]) =>
  table(
    head("GET /api/matches, p50", "p99", "calls"),
    places.map((place) => [...about(place), ...spread(place.matches), asCount(place.matches.length)]),
  );

const writeTable = (places: readonly Place[]) =>
  table(
    head(
      "POST /api/trips, p50",
      "p99",
      "its notices, p50",
      "p99",
      "both, p50",
      "p99",
      "notified, p50",
      "trips",
    ),
    places.map((place) => [
      ...about(place),
      ...spread(place.saved.map(({ call }) => call)),
      ...spread(place.saved.map(({ listeners }) => listeners)),
      ...spread(place.saved.map(({ call, listeners }) => call + listeners)),
      inMs(
        percentile(
          place.saved.map(({ untilDone }) => untilDone),
          0.5,
        ),
      ),
      asCount(place.saved.length),
    ]),
  );
