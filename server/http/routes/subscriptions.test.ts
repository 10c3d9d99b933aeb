import { expect, test } from "vitest";
import { imports } from "#contract/features/imports.ts";
import { subscriptions } from "#contract/features/subscriptions.ts";
import { trips } from "#contract/features/trips.ts";
import { readDueSubscriptions } from "#domain/subscriptions/due.ts";
import { calendarOf } from "#testing/worlds/calendar-file.ts";
import {
  acceptAll,
  follow,
  followedBy,
  lisbonEntry as lisbon,
  noticesOf,
  portoEntry as porto,
  readAgain,
  tripsOf,
  worldWithCalendars,
} from "#testing/worlds/followed.ts";

test("entries of a calendar are proposed, and moved and deleted ones as changes", async () => {
  const world = await worldWithCalendars();
  await follow(world, [lisbon, porto]);
  expect(await followedBy(world)).toMatchObject([
    {
      name: "Travel",
      isReading: false,
      lastReadAt: "2026-03-01T12:00:00.000Z",
      nextReadAt: expect.stringMatching(/^2026-03-01T1[23]:/),
      importId: expect.any(Number),
    },
  ]);
  expect(await noticesOf(world)).toEqual(["News in your calendar Travel: 2 changes of your trips to review"]);
  expect((await world.as("ana")(imports.list, {})).body).toMatchObject([
    { calendar: "Travel", status: "review", canRetry: false },
  ]);
  expect(await acceptAll(world)).toEqual(["new", "new"]);
  expect(await tripsOf(world)).toEqual([
    ["Lisbon", "2026-05-03", "2026-05-07"],
    ["Porto", "2026-06-01", "2026-06-04"],
  ]);
  expect(await followedBy(world)).toMatchObject([{ importId: null }]);
  expect((await world.as("ana")(imports.list, {})).body).toEqual([]);

  await readAgain(world, [{ ...lisbon, to: "2026-05-10" }], "2026-03-01T14:00:00Z");
  expect(await noticesOf(world)).toHaveLength(2);
  expect(await tripsOf(world)).toHaveLength(2);
  expect(await acceptAll(world)).toEqual(["moves", "cancels"]);
  expect(await tripsOf(world)).toEqual([["Lisbon", "2026-05-03", "2026-05-09"]]);
});

test("a calendar that stays the same is not fetched again, and Ana is notified once", async () => {
  const world = await worldWithCalendars();
  await follow(world, [lisbon, porto]);
  world.setClock("2026-03-01T12:50:00Z");
  await readDueSubscriptions(world.context());
  // The address is checked once when it is added, and then read.
  expect(world.server.asked).toHaveLength(2);
  world.setClock("2026-03-01T13:10:00Z");
  await readDueSubscriptions(world.context());
  expect(world.server.asked[2]?.headers["if-none-match"]).toMatch(/^"/);
  // The same entries with the time of the request in each, as Google writes it.
  await readAgain(world, [lisbon, porto], "2026-03-01T15:00:00Z");
  expect(await followedBy(world)).toMatchObject([{ lastReadAt: "2026-03-01T15:00:00.000Z", problem: null }]);
  expect(await noticesOf(world)).toHaveLength(1);
  // The same entries in another order.
  await readAgain(world, [porto, lisbon], "2026-03-01T17:00:00Z");
  expect(await noticesOf(world)).toHaveLength(1);
});

test("after a changed reading no earlier decision can be undone, or is offered to be", async () => {
  const world = await worldWithCalendars();
  await follow(world, [lisbon, porto]);
  const [it] = await followedBy(world);
  const params = { id: it!.importId! };
  await acceptAll(world);
  await readAgain(world, [{ ...lisbon, to: "2026-05-10" }, porto], "2026-03-01T14:00:00Z");
  expect((await world.as("ana")(imports.get, { params })).body).toMatchObject({ undoUntil: null });
  expect((await world.as("ana")(imports.undo, { params })).failure).toMatchObject({ code: "UNDO_OVER" });
});

test("a followed calendar describes a booking too that another import led to", async () => {
  const world = await worldWithCalendars();
  const ana = world.as("ana");
  const { body: pasted } = await ana(imports.paste, { body: { text: calendarOf([lisbon]) } });
  const { change, bookings, suggestion } = pasted.proposals[0]!;
  await ana(imports.accept, {
    params: { id: pasted.id },
    body: {
      ...{ change, tripId: null, bookings: bookings.map(({ number }) => number) },
      trip: { ...suggestion!, placeId: suggestion!.placeId! },
    },
  });
  await follow(world, [lisbon]);
  await ana(imports.remove, { params: { id: pasted.id } });
  const [trip] = (await ana(trips.list, {})).body;
  expect((await ana(imports.ofTrip, { params: { id: trip!.id } })).body).toMatchObject([
    { title: "Hotel Tejo" },
  ]);
});

test("what Ana dismissed isn't proposed again, and a trip that she typed is linked", async () => {
  const world = await worldWithCalendars();
  const ana = world.as("ana");
  const typed = { name: "By the river", country: "PT", state: "11", city: "Lisbon", placeId: "2267057" };
  await ana(trips.create, { body: { ...typed, startDate: "2026-05-01", endDate: "2026-05-12" } });
  await follow(world, [lisbon, porto]);
  const [it] = await followedBy(world);
  const { body: review } = await ana(imports.get, { params: { id: it!.importId! } });
  expect(review.proposals).toMatchObject([{ change: "new", suggestion: { city: "Porto" } }]);
  const bookings = review.proposals[0]!.bookings.map(({ number }) => number);
  await ana(imports.dismiss, { params: { id: it!.importId! }, body: { bookings } });
  await readAgain(
    world,
    [lisbon, porto, { ...porto, uid: "dentist@example", summary: "Dentist", location: "" }],
    "2026-03-01T14:00:00Z",
  );
  expect(await followedBy(world)).toMatchObject([{ importId: null }]);
  await readAgain(world, [porto], "2026-03-01T16:00:00Z");
  expect(await acceptAll(world)).toEqual(["cancels"]);
});

test("chosen kinds become trips by themselves; deletions, doubts and typed trips are reviewed", async () => {
  const world = await worldWithCalendars();
  const id = await follow(world, []);
  const body = { automaticKinds: ["lodging" as const] };
  const { body: changed } = await world.as("ana")(subscriptions.update, { params: { id }, body });
  expect(changed.automaticKinds).toEqual(["lodging"]);
  const nowhere = { ...porto, uid: "x@example", summary: "Stay at Hotel Qwxyz", location: "Hotel Qwxyz" };
  await readAgain(world, [lisbon, nowhere], "2026-03-01T14:00:00Z");
  expect(await tripsOf(world)).toEqual([["Lisbon", "2026-05-03", "2026-05-07"]]);
  expect(await noticesOf(world)).toEqual([
    "News in your calendar Travel: 1 change of your trips to review",
    "Your trips follow your calendar Travel: 1 trip was added or changed",
  ]);
  await readAgain(world, [{ ...lisbon, to: "2026-05-10" }, nowhere], "2026-03-01T16:00:00Z");
  expect(await tripsOf(world)).toEqual([["Lisbon", "2026-05-03", "2026-05-09"]]);
  await readAgain(world, [nowhere], "2026-03-01T18:00:00Z");
  expect(await tripsOf(world)).toHaveLength(1);
  for (const [source, to, hour] of [
    ["manual", "2026-05-12", 20],
    ["copy", "2026-05-13", 22],
  ] as const) {
    await world.pool.query("update trips set source = $1", [source]);
    await readAgain(world, [{ ...lisbon, to }], `2026-03-01T${hour}:00:00Z`);
    expect(await tripsOf(world)).toEqual([["Lisbon", "2026-05-03", "2026-05-09"]]);
  }
});

test("entries that are over stay with their trips; an entry that comes back is proposed again", async () => {
  const world = await worldWithCalendars();
  await follow(world, [lisbon, porto]);
  await acceptAll(world);
  await readAgain(world, [porto], "2026-05-05T12:00:00Z");
  expect(await followedBy(world)).toMatchObject([{ importId: null }]);
  const [trip] = (await world.as("ana")(trips.list, {})).body;
  expect((await world.as("ana")(imports.ofTrip, { params: { id: trip!.id } })).body).toHaveLength(1);
  await readAgain(world, [], "2026-05-05T14:00:00Z");
  expect(await acceptAll(world)).toEqual(["cancels"]);
  await readAgain(world, [porto], "2026-05-05T16:00:00Z");
  expect(await acceptAll(world)).toEqual(["new"]);
});

test("a calendar without journeys, or without any entry yet, can be followed", async () => {
  const world = await worldWithCalendars();
  const dentist = { uid: "teeth", summary: "Dentist", from: "2026-10-12", to: "2026-10-13" };
  for (const entries of [[], [dentist]]) {
    const path = `/of-${entries.length}.ics`;
    world.server.answer(path, (_, response) => void response.end(calendarOf(entries)));
    const body = { address: world.server.address(path) };
    expect((await world.as("ana")(subscriptions.add, { body })).status).toBe(201);
  }
  expect(await followedBy(world)).toMatchObject([{ problem: null }, { problem: null }]);
});
