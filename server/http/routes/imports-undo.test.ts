import { expect, test } from "vitest";
import { groups } from "#contract/features/groups.ts";
import { imports, type ImportReview } from "#contract/features/imports.ts";
import { matches } from "#contract/features/matches.ts";
import { notifications } from "#contract/features/notifications.ts";
import { type Trip, trips } from "#contract/features/trips.ts";
import { storeOutcome } from "#domain/imports/read.ts";
import { sweepImports } from "#domain/imports/sweep.ts";
import type { As } from "#testing/access/calls-as.ts";
import { hotelJson } from "#testing/bookings/bookings.ts";
import { acceptFirst } from "#testing/bookings/accept.ts";
import { newWorld } from "#testing/worlds/world.ts";

const lisbon = { country: "PT", state: "11", city: "Lisbon", placeId: "2267057" };
const may = { startDate: "2026-05-03", endDate: "2026-05-07" };
const paste = async (as: As, text: string): Promise<ImportReview> =>
  (await as(imports.paste, { body: { text } })).body;
const pasteAndAccept = async (as: As, text: string): Promise<ImportReview> =>
  (await acceptFirst(as, await paste(as, text))).body;
const undo = (as: As, id: number) => as(imports.undo, { params: { id } });
const tripsOf = async (as: As) => (await as(trips.list, {})).body;
const bookingsOf = async (as: As, id: number) => (await as(imports.ofTrip, { params: { id } })).body;
const save = (as: As, { id, groupIds, ...trip }: Trip, more: object) =>
  as(trips.update, {
    params: { id },
    body: {
      ...{ name: trip.name, country: trip.country, state: trip.state, city: trip.city },
      ...{ placeId: trip.placeId, startDate: trip.startDate, endDate: trip.endDate, groupIds },
      ...more,
    },
  });

test("undo takes back the trip that an import made, and its proposal is open again", async () => {
  const { as, pool } = await newWorld();
  const read = await paste(as("ana"), hotelJson());
  expect(read.undoUntil).toBeNull();
  const { body: done } = await acceptFirst(as("ana"), read);
  expect(done.undoUntil).toBe("2026-03-02T12:00:00.000Z");
  const { status, body } = await undo(as("ana"), read.id);
  expect([status, body]).toEqual([200, read]);
  expect(await tripsOf(as("ana"))).toEqual([]);
  for (const table of ["trip_bookings", "trip_booking_sources", "stays", "import_decisions"])
    expect([table, (await pool.query(`select from ${table}`)).rowCount]).toEqual([table, 0]);
  expect((await acceptFirst(as("ana"), body)).status).toBe(200);
});

test("undo gives back a changed and a deleted trip, with its groups, bookings and id", async () => {
  const { as } = await newWorld();
  const ana = as("ana");
  await pasteAndAccept(ana, hotelJson());
  const { body: group } = await ana(groups.create, { body: { name: "Friends" } });
  await save(ana, (await tripsOf(ana))[0]!, { groupIds: [group.id], matchOnlyGroupConnections: true });
  const before = await tripsOf(ana);
  const shown = await bookingsOf(ana, before[0]!.id);

  const { id } = await pasteAndAccept(ana, hotelJson({ to: "2026-05-09" }));
  expect(await tripsOf(ana)).toMatchObject([{ endDate: "2026-05-09" }]);
  expect((await undo(ana, id)).body).toMatchObject({ status: "review", proposals: [{ change: "moves" }] });
  expect(await tripsOf(ana)).toEqual(before);
  expect(await bookingsOf(ana, before[0]!.id)).toEqual(shown);

  const gone = await pasteAndAccept(ana, hotelJson({ isCancelled: true }));
  expect(await tripsOf(ana)).toEqual([]);
  expect((await undo(ana, gone.id)).body).toMatchObject({ proposals: [{ change: "cancels" }] });
  expect(await tripsOf(ana)).toEqual(before);
  expect(await bookingsOf(ana, before[0]!.id)).toEqual(shown);
});

test("undo takes back all decisions about an import at once, also the dismissed ones", async () => {
  const { as } = await newWorld();
  const ana = as("ana");
  const porto = { code: "POR1", city: "Porto", from: "2026-06-01", to: "2026-06-04" };
  const read = await paste(ana, `[${hotelJson()},${hotelJson(porto)}]`);
  const { body: half } = await acceptFirst(ana, read);
  const numbers = half.proposals[0]!.bookings.map(({ number }) => number);
  await ana(imports.dismiss, { params: { id: read.id }, body: { bookings: numbers } });
  expect((await undo(ana, read.id)).body).toEqual(read);
  expect(await tripsOf(ana)).toEqual([]);
});

test("undo also gives back the days of a trip that was shortened", async () => {
  const { as } = await newWorld();
  const ana = as("ana");
  const body = { ...lisbon, city: "Porto", state: "13", placeId: "2735943" };
  await ana(trips.create, { body: { ...body, startDate: "2026-05-01", endDate: "2026-05-05" } });
  const before = await tripsOf(ana);
  const shorten = [{ id: before[0]!.id, startDate: "2026-05-01", endDate: "2026-05-02" }];
  const { body: done } = await acceptFirst(ana, await paste(ana, hotelJson()), { shorten });
  expect(await tripsOf(ana)).toMatchObject([{ endDate: "2026-05-02" }, may]);
  await undo(ana, done.id);
  expect(await tripsOf(ana)).toEqual(before);
});

test("after a day there is nothing to undo, and what was stored for it is deleted", async () => {
  const { as, setClock, context, pool } = await newWorld();
  const { id } = await pasteAndAccept(as("ana"), hotelJson());
  setClock("2026-03-02T11:59:59.999Z");
  await sweepImports(context());
  expect((await as("ana")(imports.get, { params: { id } })).body.undoUntil).not.toBeNull();
  setClock("2026-03-02T12:00:00Z");
  const { body: over } = await as("ana")(imports.get, { params: { id } });
  expect(over).toMatchObject({ undoUntil: null, undoRefusal: null });
  const { status, failure } = await undo(as("ana"), id);
  expect([status, failure.code]).toEqual([409, "UNDO_OVER"]);
  await sweepImports(context());
  expect((await pool.query("select from import_decisions")).rowCount).toBe(0);
  expect(await tripsOf(as("ana"))).toHaveLength(1);
});

test("an undecided import, and a second undo, are refused", async () => {
  const { as } = await newWorld();
  const { id } = await paste(as("ana"), hotelJson());
  expect((await undo(as("ana"), id)).failure.code).toBe("UNDO_OVER");
  await acceptFirst(as("ana"), (await as("ana")(imports.get, { params: { id } })).body);
  const answers = await Promise.all([undo(as("ana"), id), undo(as("ana"), id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("nothing is undone if Ana has changed the trip since; one that she deleted stays deleted", async () => {
  const { as } = await newWorld();
  const ana = as("ana");
  const { id } = await pasteAndAccept(ana, hotelJson());
  const [trip] = await tripsOf(ana);
  const isOffered = async () => (await ana(imports.get, { params: { id } })).body.undoUntil !== null;
  expect(await isOffered()).toBe(true);
  await save(ana, trip!, { name: "With Bo" });
  expect(await isOffered()).toBe(false);
  const { status, failure } = await undo(ana, id);
  expect([status, failure.code]).toEqual([409, "UNDO_CHANGED"]);
  expect(await tripsOf(ana)).toMatchObject([{ name: "With Bo" }]);
  await ana(trips.remove, { params: { id: trip!.id } });
  expect(await isOffered()).toBe(true);
  expect((await undo(ana, id)).body).toMatchObject({ status: "review", proposals: [{ change: "new" }] });
  expect(await tripsOf(ana)).toEqual([]);
});

test("a trip that Ana has limited to a group since keeps it, and a deleted group is no change", async () => {
  const { as } = await newWorld();
  const ana = as("ana");
  await pasteAndAccept(ana, hotelJson());
  const groupOf = async (name: string) => (await ana(groups.create, { body: { name } })).body.id;
  const [first, second] = [await groupOf("First"), await groupOf("Second")];
  await save(ana, (await tripsOf(ana))[0]!, { groupIds: [first] });
  const { id } = await pasteAndAccept(ana, hotelJson({ to: "2026-05-09" }));
  await save(ana, (await tripsOf(ana))[0]!, { groupIds: [second] });
  expect((await undo(ana, id)).failure.code).toBe("UNDO_CHANGED");
  expect(await tripsOf(ana)).toMatchObject([{ groupIds: [second], endDate: "2026-05-09" }]);
  await save(ana, (await tripsOf(ana))[0]!, { groupIds: [first, second] });
  const changed = await pasteAndAccept(ana, hotelJson({ to: "2026-05-10" }));
  await ana(groups.remove, { params: { id: second } });
  expect((await undo(ana, changed.id)).status).toBe(200);
  expect(await tripsOf(ana)).toMatchObject([{ groupIds: [first], endDate: "2026-05-09" }]);
});

test("if another import has changed its booking since, nothing is undone", async () => {
  const { as } = await newWorld();
  const ana = as("ana");
  const first = await pasteAndAccept(ana, hotelJson());
  const second = await pasteAndAccept(ana, hotelJson({ name: "Hotel Tejo!" }));
  expect((await undo(ana, first.id)).failure.code).toBe("UNDO_CHANGED");
  const { body: seen } = await ana(imports.get, { params: { id: first.id } });
  expect(seen).toMatchObject({ undoUntil: null, undoRefusal: "UNDO_CHANGED" });
  expect(await tripsOf(ana)).toHaveLength(1);
  expect((await undo(ana, second.id)).status).toBe(200);
  expect((await undo(ana, first.id)).status).toBe(200);
});

test("an import that is read again can be undone, a deleted one can't, and Bo can't undo Ana's", async () => {
  const { as } = await newWorld();
  const ana = as("ana");
  const { id } = await pasteAndAccept(ana, hotelJson());
  expect((await undo(as("bo"), id)).failure.code).toBe("IMPORT_NOT_FOUND");
  expect((await undo(as(), id)).status).toBe(401);
  await ana(imports.retry, { params: { id } });
  expect((await undo(ana, id)).status).toBe(200);
  await ana(imports.remove, { params: { id } });
  expect((await undo(ana, id)).failure.code).toBe("IMPORT_NOT_FOUND");
});

test("Bo's match with Ana is withdrawn, and a match that she had before is not announced again", async () => {
  const { as, connect, settle } = await newWorld();
  const [ana, bo] = [as("ana"), as("bo")];
  await connect(["ana", "bo"]);
  await bo(trips.create, { body: { ...lisbon, ...may } });
  await pasteAndAccept(ana, hotelJson());
  await settle();
  const noticesOf = async () =>
    (await bo(notifications.list, {})).body.filter(({ type }) => type === "new_match" || type === "trip");
  const first = await noticesOf();
  expect(first).toMatchObject([{ type: "new_match" }]);

  const moved = await pasteAndAccept(ana, hotelJson({ from: "2026-07-03", to: "2026-07-07" }));
  await settle();
  expect((await bo(matches.list, {})).body).toEqual([]);
  expect(await noticesOf()).toMatchObject([{ type: "trip" }]);
  await undo(ana, moved.id);
  await settle();
  expect((await bo(matches.list, {})).body).toHaveLength(1);
  expect((await noticesOf()).map(({ id }) => id)).toEqual(first.map(({ id }) => id));
});

test("an import that can't be read again has no old reason why not once its decision is undone", async () => {
  const { as, context } = await newWorld();
  const { id } = await pasteAndAccept(as("ana"), hotelJson());
  await storeOutcome(context(), id, { error: { id: "Reading it took too long." } });
  const { body: failed } = await as("ana")(imports.get, { params: { id } });
  expect(failed).toMatchObject({ status: "failed", error: expect.any(String) });
  const { body } = await undo(as("ana"), id);
  expect(body).toMatchObject({ status: "review", error: null, proposals: [{ change: "new" }] });
});

test("a booking that is dismissed together with a cancellation counts as dismissed", async () => {
  const { as, pool } = await newWorld();
  const ana = as("ana");
  await pasteAndAccept(ana, hotelJson());
  const porto = { code: "POR1", city: "Porto", from: "2026-06-01", to: "2026-06-04" };
  const read = await paste(ana, `[${hotelJson({ isCancelled: true })},${hotelJson(porto)}]`);
  expect(read.proposals).toHaveLength(2);
  await ana(imports.dismiss, { params: { id: read.id }, body: { bookings: [0, 1] } });
  const { rows } = await pool.query(
    `select b.is_cancelled, s.is_accepted from trip_booking_sources s
       join trip_bookings b on b.id = s.booking_id where s.import_id = $1 order by 1`,
    [read.id],
  );
  expect(rows).toEqual([
    { is_cancelled: false, is_accepted: false },
    { is_cancelled: true, is_accepted: true },
  ]);
});

test("a match that was hidden from Bo is shown again after undo, and he is notified of it once", async () => {
  const { as, connect, settle, pool } = await newWorld();
  const [ana, bo] = [as("ana"), as("bo")];
  await connect(["ana", "bo"]);
  await bo(trips.create, { body: { ...lisbon, ...may } });
  await pasteAndAccept(ana, hotelJson());
  await settle();
  const noticesOf = async () =>
    (await bo(notifications.list, {})).body.filter(({ type }) => type === "new_match");
  const first = await noticesOf();
  expect(first).toHaveLength(1);
  const { body: group } = await ana(groups.create, { body: { name: "Without Bo" } });
  const read = await paste(ana, hotelJson({ to: "2026-05-09" }));
  const limited = { groupIds: [group.id], matchOnlyGroupConnections: true };
  const { body: done } = await acceptFirst(ana, read, limited);
  await settle();
  expect([await noticesOf(), (await bo(matches.list, {})).body]).toEqual([[], []]);
  expect((await undo(ana, done.id)).status).toBe(200);
  await settle();
  expect((await bo(matches.list, {})).body).toHaveLength(1);
  expect((await noticesOf()).map(({ id }) => id)).toEqual(first.map(({ id }) => id));
  expect((await pool.query("select from hidden_matches")).rowCount).toBe(0);
});

test("undo puts back no match of people who are no longer connected", async () => {
  const { as, connect, settle, pool } = await newWorld();
  const [ana, bo] = [as("ana"), as("bo")];
  await connect(["ana", "bo"]);
  await bo(trips.create, { body: { ...lisbon, ...may } });
  await pasteAndAccept(ana, hotelJson());
  await settle();
  const { id } = await pasteAndAccept(ana, hotelJson({ from: "2026-07-03", to: "2026-07-07" }));
  await settle();
  await pool.query("delete from connections");
  expect((await undo(ana, id)).status).toBe(200);
  expect((await pool.query("select from matches")).rowCount).toBe(0);
});
