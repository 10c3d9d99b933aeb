import { spawn } from "node:child_process";
import { once } from "node:events";
import { openParserClient } from "#booking-parser/sandbox/parser-client.ts";
import { openPool, drizzleOn } from "#db/db.ts";
import type { Db } from "#lib/ctx.ts";
import { type BookingFixture, bookingFixtures } from "#testing/bookings/fixtures.ts";
import { suggestedTrips, expectedTrips } from "#testing/worlds/offered.ts";
import type { Databases } from "./database.ts";
import { asCount, asRatio, median, table } from "./figures.ts";

/** Number of trips suggested, of correct ones among those, and of trips expected. */
type Found = { readonly offered: number; readonly right: number; readonly wanted: number };

/**
 * Runs every booking fixture from its bytes to the suggested trips. Reports precision, recall, and documents
 * per second next to a process that only receives the bytes.
 */
export async function measureImports(databases: Databases, { rounds }: { rounds: number }): Promise<string> {
  const pool = openPool(await databases.filled("imports", async () => {}), 2);
  const reader = openParserClient({ kitinerary: null });
  const fixtures = await bookingFixtures();
  const db = drizzleOn(pool);
  const read = (it: BookingFixture) =>
    reader.understand(it.document).then((understood) => suggestedTrips(db, understood, it.expected));

  const found = new Map<string, Found[]>();
  for (const it of fixtures) {
    const format = it.name.split("-")[0]!;
    found.set(format, [...(found.get(format) ?? []), await compare(db, it, await read(it))]);
  }
  const [ours, baselines]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    ours.push(await perSecond(fixtures, read));
    baselines.push(await perSecond(fixtures, onlyTaken));
  }
  reader.close();
  await pool.end();

  const rows = [...found].map(([format, all]) => rowOf(format, all));
  const ratios = ours.map((value, at) => value / baselines[at]!);
  return [
    table(
      ["", "documents", "trips", "precision", "recall"],
      [...rows, rowOf("all", [...found.values()].flat())],
    ),
    table(
      ["", "a second", "to the floor"],
      [
        ["from bytes to trips", asCount(median(ours)), asRatio(median(ratios))],
        ["a process that takes the bytes", asCount(median(baselines)), asRatio(1)],
      ],
    ),
  ].join("\n\n");
}

async function compare(db: Db, { expected }: BookingFixture, trips: readonly string[]): Promise<Found> {
  const should = await expectedTrips(db, expected);
  const left = [...should];
  const right = trips.filter((trip) => {
    const at = left.indexOf(trip);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return { offered: trips.length, right: right.length, wanted: should.length };
}

function rowOf(name: string, all: readonly Found[]): string[] {
  const sum = (key: keyof Found) => all.reduce((total, it) => total + it[key], 0);
  const share = (of: number) => (of === 0 ? "–" : `${((100 * sum("right")) / of).toFixed(1)} %`);
  return [name, asCount(all.length), asCount(sum("wanted")), share(sum("offered")), share(sum("wanted"))];
}

/** Two documents at a time, like the parser client. */
async function perSecond(
  fixtures: readonly BookingFixture[],
  work: (it: BookingFixture) => Promise<unknown>,
): Promise<number> {
  const waiting = [...fixtures];
  const started = performance.now();
  await Promise.all(
    [1, 2].map(async () => {
      for (let it = waiting.pop(); it; it = waiting.pop()) await work(it);
    }),
  );
  return (1000 * fixtures.length) / (performance.now() - started);
}

async function onlyTaken({ document }: BookingFixture): Promise<void> {
  const child = spawn(process.execPath, ["--eval", "process.stdin.resume()"], {
    stdio: ["pipe", "ignore", "ignore"],
  });
  child.stdin.end(document.bytes);
  await once(child, "exit");
}
