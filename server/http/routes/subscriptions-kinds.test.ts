import { expect, test } from "vitest";
import { addDays } from "#contract/shared/calendar-days.ts";
import type { AutomaticKind } from "#contract/features/subscriptions.ts";
import { imports } from "#contract/features/imports.ts";
import { notifications } from "#contract/features/notifications.ts";
import { subscriptions } from "#contract/features/subscriptions.ts";
import { trips } from "#contract/features/trips.ts";
import { readDueSubscriptions } from "#domain/subscriptions/due.ts";
import { calendarOf } from "#testing/worlds/calendar-file.ts";
import {
  acceptAll,
  follow,
  type Followed,
  followedBy,
  lisbonEntry as lisbon,
  noticesOf,
  portoEntry as porto,
  readAgain,
  tripsOf,
  worldWithCalendars,
} from "#testing/worlds/followed.ts";

const choose = ({ as }: Followed, id: number, automaticKinds: AutomaticKind[]) =>
  as("ana")(subscriptions.update, { params: { id }, body: { automaticKinds } });
/** Undoes what the calendar has done, as Ana does from its notification. */
async function undo({ as }: Followed) {
  const all = (await as("ana")(notifications.list, {})).body;
  const id = all.flatMap(({ data }) => (data && "importId" in data ? [data.importId as number] : []))[0]!;
  return as("ana")(imports.undo, { params: { id } });
}

test("chosen kinds take effect at once, on the proposals that wait", async () => {
  const world = await worldWithCalendars();
  const id = await follow(world, [lisbon, { ...porto, summary: "Porto", location: "Porto, Portugal" }]);
  expect(await tripsOf(world)).toEqual([]);
  await choose(world, id, ["lodging"]);
  await world.settle();
  expect(await tripsOf(world)).toEqual([["Lisbon", "2026-05-03", "2026-05-07"]]);
  expect(await noticesOf(world)).toEqual([
    "Your trips follow your calendar Travel: 1 trip was added or changed",
    "News in your calendar Travel: 2 changes of your trips to review",
  ]);
  expect(await acceptAll(world)).toEqual(["new"]);
  expect(
    (await world.as("bo")(subscriptions.update, { params: { id }, body: { automaticKinds: [] } })).status,
  ).toBe(404);
});

test("the import of a followed calendar is not deleted, also not by the limit of imports", async () => {
  const world = await worldWithCalendars();
  await follow(world, [lisbon]);
  const [followed] = (await world.as("ana")(imports.list, {})).body;
  const params = { id: followed!.id };
  expect((await world.as("ana")(imports.remove, { params })).status).toBe(404);
  await world.pool.query(`insert into email_trip_imports (user_id, processing_status)
    select user_id, 'done' from email_trip_imports, generate_series(1, 500)`);
  await world.as("ana")(imports.paste, { body: { text: "Dear diary" } });
  expect((await world.as("ana")(imports.get, { params })).body).toMatchObject({
    ...{ status: "review", proposals: [{ change: "new" }] },
  });
});

test("an undone entry stays out, and is only proposed once its place or days change", async () => {
  const world = await worldWithCalendars();
  const id = await follow(world, []);
  await choose(world, id, ["lodging"]);
  await readAgain(world, [lisbon, porto], "2026-03-01T14:00:00Z");
  expect(await tripsOf(world)).toHaveLength(2);
  expect((await undo(world)).body).toMatchObject({ status: "done", proposals: [], undoUntil: null });
  expect(await tripsOf(world)).toEqual([]);
  expect(await followedBy(world)).toMatchObject([{ importId: null }]);

  const dentist = { ...porto, uid: "dentist@example", summary: "Dentist", location: "" };
  await readAgain(world, [lisbon, porto, dentist], "2026-03-01T16:00:00Z");
  expect(await tripsOf(world)).toEqual([]);
  expect(await followedBy(world)).toMatchObject([{ importId: null }]);

  await readAgain(world, [{ ...lisbon, to: "2026-05-10" }, porto], "2026-03-01T18:00:00Z");
  expect(await tripsOf(world)).toEqual([]);
  expect(await acceptAll(world)).toEqual(["new"]);
  expect(await tripsOf(world)).toEqual([["Lisbon", "2026-05-03", "2026-05-09"]]);
});

test("an undone change of a trip stays undone, and the next change is only proposed", async () => {
  const world = await worldWithCalendars();
  const id = await follow(world, []);
  await choose(world, id, ["lodging"]);
  await readAgain(world, [lisbon], "2026-03-01T14:00:00Z");
  await readAgain(world, [{ ...lisbon, to: "2026-05-10" }], "2026-03-01T16:00:00Z");
  expect(await tripsOf(world)).toEqual([["Lisbon", "2026-05-03", "2026-05-09"]]);
  await undo(world);
  const first = [["Lisbon", "2026-05-03", "2026-05-07"]];
  expect(await tripsOf(world)).toEqual(first);
  await readAgain(world, [{ ...lisbon, to: "2026-05-10" }, porto], "2026-03-01T18:00:00Z");
  expect(await tripsOf(world)).toEqual([...first, ["Porto", "2026-06-01", "2026-06-04"]]);
  await readAgain(world, [{ ...lisbon, to: "2026-05-12" }, porto], "2026-03-01T20:00:00Z");
  expect(await tripsOf(world)).toContainEqual(first[0]);
  expect(await acceptAll(world)).toEqual(["moves"]);
});

test("a trip that Ana deleted does not come back by itself when its entry changes", async () => {
  const world = await worldWithCalendars();
  const id = await follow(world, []);
  await choose(world, id, ["lodging"]);
  await readAgain(world, [lisbon], "2026-03-01T14:00:00Z");
  const [trip] = (await world.as("ana")(trips.list, {})).body;
  await world.as("ana")(trips.remove, { params: { id: trip!.id } });
  await readAgain(world, [{ ...lisbon, to: "2026-05-10" }], "2026-03-01T16:00:00Z");
  expect(await tripsOf(world)).toEqual([]);
  expect(await acceptAll(world)).toEqual(["new"]);
});

test("what Ana accepted herself is to be reviewed again when she undoes it", async () => {
  const world = await worldWithCalendars();
  await follow(world, [lisbon]);
  const [before] = await followedBy(world);
  await acceptAll(world);
  const { body } = await world.as("ana")(imports.undo, { params: { id: before!.importId! } });
  expect(body).toMatchObject({ status: "review", proposals: [{ change: "new" }] });
});

test.each(["fetched", "stored", "accepting"])(
  "a calendar that is removed while it is %s adds no trip and no proposal afterwards",
  async (moment) => {
    const world = await worldWithCalendars();
    const ana = world.as("ana");
    const id = await follow(world, []);
    await choose(world, id, ["lodging"]);
    const stays = Array.from({ length: 12 }, (_, at) => addDays("2026-05-03", at * 7)).map((from, at) => ({
      ...{ ...lisbon, uid: `stay-${at}@example` },
      ...{ from, to: addDays(from, 2) },
    }));
    const remove = () => ana(subscriptions.remove, { params: { id } });
    const tripCount = async () => (await tripsOf(world)).length;
    world.server.answer("/travel.ics", (_, response) => {
      const send = () => response.writeHead(200, { "content-type": "text/calendar" }).end(calendarOf(stays));
      if (moment === "fetched") void remove().then(send);
      else send();
    });
    world.setClock("2026-03-02T14:00:00Z");
    const reading = readDueSubscriptions(world.context());
    const isStored = async () =>
      (await world.pool.query("select from email_trip_imports where parsed_data <> '[]'")).rowCount;
    if (moment === "stored") await expect.poll(isStored, { interval: 1, timeout: 30_000 }).toBeGreaterThan(0);
    if (moment === "accepting")
      await expect.poll(tripCount, { interval: 1, timeout: 30_000 }).toBeGreaterThan(0);
    if (moment !== "fetched") await remove();
    const atRemoval = await tripCount();
    expect(atRemoval).toBeLessThan(stays.length);
    await reading;
    await world.settle();
    expect(await tripCount()).toBe(moment === "fetched" ? 0 : atRemoval);
    expect(await followedBy(world)).toEqual([]);
    const { body: all } = await ana(imports.list, {});
    expect(all.filter(({ status }) => status === "review")).toEqual([]);
  },
);
