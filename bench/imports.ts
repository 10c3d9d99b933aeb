import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { openParserClient } from "#booking-parser/sandbox/parser-client.ts";
import { openPool, drizzleOn } from "#db/db.ts";
import type { Db } from "#lib/ctx.ts";
import { type BookingFixture, bookingFixtures } from "#testing/bookings/fixtures.ts";
import { suggestedTrips, expectedTrips } from "#testing/worlds/offered.ts";
import type { Databases } from "./database.ts";
import { asCount, asRatio, median, table } from "./figures.ts";

/** Number of trips suggested, of correct ones among those, and of trips expected. */
type Found = { readonly offered: number; readonly right: number; readonly wanted: number };

/** Documents that the rounds take: a round of all of them would last minutes. */
const roundSize = 48;

/**
 * Runs every booking fixture from its bytes to the suggested trips. Reports precision, recall, documents per
 * second and peak memory per kind, next to a process that only receives the bytes; these two are compared in
 * rounds over documents of all kinds. `say` receives lines of progress.
 */
export async function measureImports(
  databases: Databases,
  { rounds, say }: { rounds: number; say: (line: string) => void },
): Promise<string> {
  const pool = openPool(await databases.filled("imports", async () => {}), 2);
  const reader = openParserClient({ kitinerary: null });
  const fixtures = await bookingFixtures();
  const db = drizzleOn(pool);
  const read = (it: BookingFixture) =>
    reader.understand(it.document).then((understood) => suggestedTrips(db, understood, it.expected));

  const kinds = Map.groupBy(fixtures, ({ name }) => name.split("-")[0]!);
  const found = new Map<string, Found[]>();
  const speeds: string[][] = [];
  for (const [kind, all] of kinds) {
    say(`${kind}: ${all.length} documents`);
    const trips = new Map<BookingFixture, readonly string[]>();
    const speed = await perSecond(all, async (it) => trips.set(it, await read(it)));
    const compared: Found[] = [];
    for (const [it, suggested] of trips) compared.push(await compare(db, it, suggested));
    found.set(kind, compared);
    const memory = median(await Promise.all(all.slice(0, 3).map((it) => megabytesOf(it, parseOnce))));
    speeds.push([kind, asSpeed(speed), `${asCount(memory)} MB`]);
  }
  const floor = median(await Promise.all(fixtures.slice(0, 3).map((it) => megabytesOf(it, ""))));
  const step = Math.ceil(fixtures.length / roundSize);
  const sample = fixtures.filter((_, at) => at % step === 0);
  const [ours, baselines]: [number[], number[]] = [[], []];
  for (let round = 1; round <= rounds; round++) {
    say(`round ${round} of ${rounds}: ${sample.length} documents`);
    ours.push(await perSecond(sample, read));
    baselines.push(await perSecond(sample, onlyTaken));
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
      ["", "a second", "peak memory"],
      [...speeds, ["a process that takes the bytes", asSpeed(median(baselines)), `${asCount(floor)} MB`]],
    ),
    table(
      ["", "a second", "to the floor"],
      [
        ["from bytes to trips", asSpeed(median(ours)), asRatio(median(ratios))],
        ["a process that takes the bytes", asSpeed(median(baselines)), asRatio(1)],
      ],
    ),
  ].join("\n\n");
}

const asSpeed = (documents: number) => documents.toFixed(1);

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

const parser = new URL("../server/booking-parser/read.ts", import.meta.url).href;
const parseOnce = `const { readDocument } = await import(${JSON.stringify(parser)});
  await readDocument({ name: null, type: null, bytes, receivedAt: "2026-01-01T00:00:00Z" }).catch(() => null);`;

/** The peak memory of a process that takes the bytes and then runs `work` on them. */
async function megabytesOf({ document }: BookingFixture, work: string): Promise<number> {
  const script = `const { buffer } = await import("node:stream/consumers");
    const bytes = await buffer(process.stdin); ${work} console.log(process.resourceUsage().maxRSS);`;
  const child = spawn(
    process.execPath,
    ["--input-type=module", "--max-old-space-size=256", "--eval", script],
    {
      stdio: ["pipe", "pipe", "inherit"],
    },
  );
  child.stdin.end(document.bytes);
  return Number(await text(child.stdout)) / 1024;
}

async function onlyTaken({ document }: BookingFixture): Promise<void> {
  const child = spawn(process.execPath, ["--eval", "process.stdin.resume()"], {
    stdio: ["pipe", "ignore", "ignore"],
  });
  child.stdin.end(document.bytes);
  await once(child, "exit");
}
