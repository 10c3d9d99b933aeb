import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { imports, type ImportReview } from "#contract/features/imports.ts";
import { trips } from "#contract/features/trips.ts";
import { acceptFirst } from "#testing/bookings/accept.ts";
import { placeIn } from "#testing/worlds/offered.ts";
import { worldOfAllCities } from "#testing/bookings/all-cities.ts";
import type { World } from "#testing/worlds/world.ts";

/** The documents in the order in which they arrive, and the trips that a careful person would add. */
type Case = {
  about: string;
  kind: string;
  today: string;
  home: { city: string; country: string } | null;
  documents: string[];
  /** An `openEnd` has no known way home: it ends on its first day. */
  trips: { city: string; country: string; state?: string; from: string; to: string; openEnd?: boolean }[];
};

/** Trips that were found, were proposed, and should have been. */
type Score = { found: number; proposed: number; wanted: number };

const folder = fileURLToPath(new URL("../../booking-parser/corpus", import.meta.url));

/**
 * The scores of today. A change that improves them writes the new ones here; a worse one is a mistake. `kept`
 * is an exam, and so is `structured-kept`: their documents aren't read while rules are written, and nobody
 * looks at which of them fail.
 */
const scores: Record<string, Score> = {
  open: { found: 65, proposed: 66, wanted: 67 },
  kept: { found: 21, proposed: 24, wanted: 27 },
  structured: { found: 44, proposed: 45, wanted: 44 },
  "structured-kept": { found: 21, proposed: 21, wanted: 21 },
};

let world: World;
beforeAll(async () => {
  const made = await worldOfAllCities();
  world = made.world;
  return made.end;
}, 600_000);

async function upload(bytes: Buffer<ArrayBuffer>, name: string): Promise<ImportReview> {
  const form = new FormData();
  form.set("document", new File([bytes], name));
  const sent = new Response(form);
  const answer = await world.app.inject({
    ...{ method: "POST", url: "/api/imports/files", payload: Buffer.from(await sent.arrayBuffer()) },
    headers: {
      authorization: `Bearer ${await world.tokenOf("ana")}`,
      "content-type": sent.headers.get("content-type")!,
    },
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

/** Accepts what a document proposes, one after the other, as it is; what has no known place is dismissed. */
async function acceptAll(read: ImportReview): Promise<void> {
  const ana = world.as("ana");
  let review = read;
  for (let round = 0; review.proposals[0] && round < 20; round += 1) {
    const { change, suggestion, bookings } = review.proposals[0];
    const isComplete = change === "duplicate" || change === "cancels" || suggestion?.placeId != null;
    const accepted = isComplete ? await acceptFirst(ana, review) : null;
    const body = { bookings: bookings.map(({ number }) => number) };
    const answer =
      accepted?.status === 200 ? accepted : await ana(imports.dismiss, { params: { id: review.id }, body });
    expect(answer.status).toBe(200);
    review = answer.body;
  }
}

/** The trips that Ana has once she has accepted everything, one per line. */
async function tripsFrom(path: string, { today, home, documents }: Case): Promise<string[]> {
  const ana = world.id("ana");
  await world.pool.query("delete from email_trip_imports where user_id = $1", [ana]);
  await world.pool.query("delete from trips where user_id = $1", [ana]);
  const place = home && (await placeIn(world.db, home));
  await world.pool.query(
    "update users set home_place = $2, home_country = $3, home_state = $4, home_city = $5 where id = $1",
    [ana, place?.placeId, place?.country, place?.state, place?.city],
  );
  world.setClock(`${today}T09:00:00Z`);
  for (const name of documents) await acceptAll(await upload(readFileSync(join(path, name)), name));
  const { body } = await world.as("ana")(trips.list, {});
  return body.map((it) => `${it.placeId} ${it.city} ${it.startDate}–${it.endDate}`);
}

/** The expected trips, one per line, in the names that Ana reads. */
const wantedTrips = ({ trips: wanted }: Case): Promise<string[]> =>
  Promise.all(
    wanted.map(async ({ from, to, openEnd, ...where }) => {
      const { placeId } = await placeIn(world.db, where);
      return `${placeId} ${where.city} ${from}–${openEnd ? from : to}`;
    }),
  );

const isExam = (set: string) => set.endsWith("kept");

const withoutName = (line: string) => line.replace(/ .* /, " ");

test.each(Object.entries(scores))(
  "the documents in %s yield as many trips as before",
  async (set, score) => {
    const sum: Score = { found: 0, proposed: 0, wanted: 0 };
    const misses: string[] = [];
    for (const file of globSync(`${set}/*/case.json`, { cwd: folder }).toSorted()) {
      const it = JSON.parse(readFileSync(join(folder, file), "utf8")) as Case;
      const wanted = await wantedTrips(it);
      const proposed = await tripsFrom(join(folder, dirname(file)), it).catch(() => {
        throw new Error(isExam(set) ? "A case of the exam failed" : `${file} failed`);
      });
      const left = proposed.map(withoutName);
      const missed = wanted.map(withoutName).filter((line) => {
        const at = left.indexOf(line);
        if (at !== -1) left.splice(at, 1);
        return at === -1;
      });
      sum.found += wanted.length - missed.length;
      sum.proposed += proposed.length;
      sum.wanted += wanted.length;
      if (missed.length > 0 || left.length > 0)
        misses.push(`${file} [${it.kind}] wanted ${wanted.join(", ")}; proposed ${proposed.join(", ")}`);
    }
    expect(sum, isExam(set) ? "" : misses.join("\n")).toEqual(score);
  },
  600_000,
);
