import { expect, test } from "vitest";
import { imports, type ImportReview } from "#contract/features/imports.ts";
import { trips } from "#contract/features/trips.ts";
import type { As } from "#testing/access/calls-as.ts";
import { acceptFirst } from "#testing/bookings/accept.ts";
import { hotelJson } from "#testing/bookings/bookings.ts";
import { newWorld } from "#testing/worlds/world.ts";

test("a document that comes again changes nothing, so undo still takes its trip back", async () => {
  const { as } = await newWorld();
  const ana = as("ana");
  const { id } = await pasteAndAccept(ana, hotelJson());
  const { body: again } = await ana(imports.paste, { body: { text: hotelJson() } });
  expect(again).toMatchObject({ id, status: "done", proposals: [] });
  expect((await ana(trips.list, {})).body).toHaveLength(1);
  const { status, body } = await ana(imports.undo, { params: { id } });
  expect([status, body.proposals[0]?.change]).toEqual([200, "new"]);
  expect((await ana(trips.list, {})).body).toEqual([]);
});

test("a document that comes again after Ana has deleted its trip proposes it again", async () => {
  const { as } = await newWorld();
  const ana = as("ana");
  const { id, tripIds } = await pasteAndAccept(ana, hotelJson());
  await ana(trips.remove, { params: { id: tripIds[0]! } });
  const { body: again } = await ana(imports.paste, { body: { text: hotelJson() } });
  expect(again).toMatchObject({ id, status: "review", proposals: [{ change: "new" }] });
});

test("a document that comes again is proposed again if Ana ignored it and made its trip", async () => {
  const { as } = await newWorld();
  const ana = as("ana");
  const { body: first } = await ana(imports.paste, { body: { text: hotelJson() } });
  const params = { id: first.id };
  await ana(imports.dismiss, { params, body: { bookings: [0] } });
  const suggestion = first.proposals[0]!.suggestion!;
  const body = { ...suggestion, placeId: suggestion.placeId! };
  expect((await ana(trips.create, { body })).status).toBe(201);
  const again = await ana(imports.paste, { body: { text: hotelJson() } });
  expect(again.body).toMatchObject({ status: "review", proposals: [{ change: "duplicate" }] });
  expect((await acceptFirst(ana, again.body)).body.tripIds).toHaveLength(1);
});

const pasteAndAccept = async (as: As, text: string): Promise<ImportReview> =>
  (await acceptFirst(as, (await as(imports.paste, { body: { text } })).body)).body;

test("the import says why nothing is undone while a deleted trip would be one too many", async () => {
  const { as, pool, id } = await newWorld();
  const ana = as("ana");
  await pasteAndAccept(ana, hotelJson());
  const done = await pasteAndAccept(ana, hotelJson({ isCancelled: true }));
  expect(done.undoRefusal).toBeNull();
  await pool.query(
    `insert into trips (user_id, country, state, city, place, start_date, end_date)
     select $1, 'PT', '13', 'Porto', '2735943', '2026-06-03', '2026-06-03' from generate_series(1, 500)`,
    [id("ana")],
  );
  const { failure } = await ana(imports.undo, { params: { id: done.id } });
  const { body: seen } = await ana(imports.get, { params: { id: done.id } });
  expect([failure.code, seen.undoRefusal]).toEqual(["TOO_MANY_TRIPS", "TOO_MANY_TRIPS"]);
});
