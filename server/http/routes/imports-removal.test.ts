import { expect, test } from "vitest";
import { imports, type ImportReview } from "#contract/features/imports.ts";
import { trips } from "#contract/features/trips.ts";
import { sweepImports } from "#domain/imports/sweep.ts";
import type { As } from "#testing/access/calls-as.ts";
import { acceptFirst } from "#testing/bookings/accept.ts";
import { hotelJson } from "#testing/bookings/bookings.ts";
import { newWorld } from "#testing/worlds/world.ts";

const paste = async (as: As, text: string): Promise<ImportReview> =>
  (await as(imports.paste, { body: { text } })).body;
const remove = (as: As, id: number) => as(imports.remove, { params: { id } });
const porto = { code: "POR1", city: "Porto", from: "2026-06-01", to: "2026-06-04" };

test("a deleted import keeps what its trips have booked, and nothing else", async () => {
  const { as, pool } = await newWorld();
  const ana = as("ana");
  const read = await paste(ana, `[${hotelJson(porto)},${hotelJson()}]`);
  const lisbon = read.proposals.find(({ suggestion }) => suggestion?.city === "Lisbon")!;
  await acceptFirst(ana, { ...read, proposals: [lisbon] });
  expect((await remove(as("bo"), read.id)).status).toBe(404);
  expect((await remove(ana, read.id)).status).toBe(200);
  expect((await remove(ana, read.id)).status).toBe(404);
  expect((await ana(imports.undo, { params: { id: read.id } })).status).toBe(404);
  const [trip] = (await ana(trips.list, {})).body;
  const { body: booked } = await ana(imports.ofTrip, { params: { id: trip!.id } });
  expect(booked).toMatchObject([{ confirmation: "LIS1" }]);
  const { rows } = await pool.query(
    "select parsed_data, original_subject, hotel_name from email_trip_imports",
  );
  expect(rows).toMatchObject([
    { parsed_data: [{ confirmation: "LIS1" }], original_subject: null, hotel_name: null },
  ]);
  for (const table of ["import_documents", "import_decisions"])
    expect([table, (await pool.query(`select from ${table}`)).rowCount]).toEqual([table, 0]);
});

test("the same document is new after its import was deleted, and its trip is recognized", async () => {
  const { as } = await newWorld();
  const ana = as("ana");
  const first = await paste(ana, hotelJson());
  await acceptFirst(ana, first);
  await remove(ana, first.id);
  const again = await paste(ana, hotelJson());
  expect([again.id === first.id, again.proposals[0]?.change]).toEqual([false, "duplicate"]);
});

test("what is left of a deleted import goes a day after its trip", async () => {
  const { as, pool, context, setClock } = await newWorld();
  const ana = as("ana");
  const { id } = await paste(ana, hotelJson());
  await acceptFirst(ana, (await ana(imports.get, { params: { id } })).body);
  await remove(ana, id);
  const left = async () => (await pool.query("select from email_trip_imports")).rowCount;
  setClock("2026-03-03T12:00:00Z");
  await sweepImports(context());
  expect(await left()).toBe(1);
  await ana(trips.remove, { params: { id: (await ana(trips.list, {})).body[0]!.id } });
  await sweepImports(context());
  expect(await left()).toBe(0);
});

test("all failed imports are deleted at once, and no others or those of Bo", async () => {
  const { as } = await newWorld();
  const ana = as("ana");
  await paste(ana, "Dear Ana, how are you?");
  await paste(ana, "Dear Ana, how is the weather?");
  const { id } = await paste(ana, hotelJson());
  await paste(as("bo"), "Dear Bo, how are you?");
  expect((await ana(imports.removeFailed, {})).status).toBe(200);
  expect((await ana(imports.list, {})).body).toMatchObject([{ id }]);
  expect((await as("bo")(imports.list, {})).body).toMatchObject([{ status: "failed" }]);
  expect((await as()(imports.removeFailed, {})).status).toBe(401);
});
