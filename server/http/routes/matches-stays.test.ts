import { expect, test } from "vitest";
import { blocks } from "#contract/features/blocks.ts";
import { days } from "#contract/features/days.ts";
import { groups } from "#contract/features/groups.ts";
import { matches } from "#contract/features/matches.ts";
import { profile } from "#contract/features/profile.ts";
import { trips } from "#contract/features/trips.ts";
import type { CastName } from "#server/seed/cast.ts";
import { newWorld } from "#testing/worlds/world.ts";

type World = Awaited<ReturnType<typeof newWorld>>;

const munich = { country: "DE", state: "BY", city: "Munich" };
const salzburg = { country: "AT", state: "5", city: "Salzburg" };
const lisbon = { country: "PT", state: "14", city: "Lisbon" };

const addTrip = async ({ as }: World, who: CastName, startDate: string, endDate: string, place = munich) =>
  (await as(who)(trips.create, { body: { ...place, startDate, endDate } })).body;
const liveIn = ({ as }: World, who: CastName, { country, state, city }: typeof munich) =>
  as(who)(profile.update, {
    body: { firstName: who, lastName: "Someone", homeCountry: country, homeState: state, homeCity: city },
  });
const staysOf = async ({ as }: World, who: CastName) => (await as(who)(matches.stays, {})).body;

test("a trip is one stay, and Bo is in it once with both runs of days that Ana shares with him", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"], ["ana", "chloe"]);
  const trip = await addTrip(world, "ana", "2026-05-01", "2026-05-05");
  await world.as("ana")(days.batch, { body: { locations: [{ date: "2026-05-03", ...salzburg }] } });
  await addTrip(world, "bo", "2026-05-02", "2026-05-04");
  await addTrip(world, "chloe", "2026-05-05", "2026-05-09");
  const [stay, ...more] = await staysOf(world, "ana");
  expect(more).toEqual([]);
  expect(stay).toMatchObject({
    from: "trip",
    tripId: trip.id,
    city: "Munich",
    startDate: "2026-05-01",
    endDate: "2026-05-05",
    away: [{ city: "Salzburg", firstDay: "2026-05-03", lastDay: "2026-05-03" }],
  });
  const runs = stay!.people.map(({ userId, days: runsOfDays }) => [
    userId,
    runsOfDays.map((it) => [it.overlapStartDate, it.overlapEndDate]),
  ]);
  expect(runs).toEqual([
    [
      world.id("bo"),
      [
        ["2026-05-02", "2026-05-02"],
        ["2026-05-04", "2026-05-04"],
      ],
    ],
    [world.id("chloe"), [["2026-05-05", "2026-05-05"]]],
  ]);
});

test("a trip without anybody is a stay too, and a trip that is over is none", async () => {
  const world = await newWorld();
  await addTrip(world, "ana", "2026-05-01", "2026-05-05");
  await addTrip(world, "ana", "2026-05-10", "2026-05-12", lisbon);
  world.setClock("2026-05-08T12:00:00Z");
  expect(await staysOf(world, "ana")).toMatchObject([{ city: "Lisbon", people: [] }]);
});

test("Ana's visitors share one stay at home if their days touch; a saved day is another", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"], ["ana", "chloe"], ["ana", "dev"]);
  await liveIn(world, "ana", munich);
  await addTrip(world, "bo", "2026-05-01", "2026-05-03");
  await addTrip(world, "chloe", "2026-05-04", "2026-05-06");
  await addTrip(world, "dev", "2026-05-20", "2026-05-21", lisbon);
  await world.as("ana")(days.batch, { body: { locations: [{ date: "2026-05-20", ...lisbon }] } });
  expect(await staysOf(world, "ana")).toMatchObject([
    {
      from: "home",
      tripId: null,
      city: "Munich",
      startDate: "2026-05-01",
      endDate: "2026-05-06",
      people: [{ userId: world.id("bo") }, { userId: world.id("chloe") }],
    },
    {
      from: "day",
      city: "Lisbon",
      startDate: "2026-05-20",
      endDate: "2026-05-20",
      people: [{ userId: world.id("dev") }],
    },
  ]);
});

test("the stays have exactly the days of the matches, for everybody in a lived-in world", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"], ["ana", "chloe"], ["bo", "chloe"]);
  await liveIn(world, "chloe", munich);
  await addTrip(world, "ana", "2026-05-01", "2026-05-05");
  await addTrip(world, "ana", "2026-05-04", "2026-05-09", lisbon);
  await addTrip(world, "bo", "2026-04-28", "2026-05-08");
  for (const who of ["ana", "bo", "chloe"] as const) {
    const { body: all } = await world.as(who)(matches.list, {});
    const inStays = (await staysOf(world, who)).flatMap(({ tripId, people }) =>
      people.flatMap(({ days: runs, ...person }) => runs.map((run) => ({ tripId, ...person, ...run }))),
    );
    const byDay = (a: { overlapStartDate: string; userId: string }, b: typeof a) =>
      `${a.overlapStartDate} ${a.userId}` < `${b.overlapStartDate} ${b.userId}` ? -1 : 1;
    expect(inStays.toSorted(byDay)).toEqual(all.toSorted(byDay));
    expect(all.length).toBeGreaterThan(0);
  }
});

const preview = ({ as }: World, who: CastName, trip: object, tripId: number | null = null) =>
  as(who)(matches.preview, {
    body: { trip: { ...munich, startDate: "2026-05-01", endDate: "2026-05-05", ...trip }, tripId },
  });

test("before Ana saves a trip, she sees exactly the people whom she meets after saving it", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"], ["ana", "chloe"], ["bo", "dev"]);
  for (const who of ["bo", "chloe", "dev"] as const) await addTrip(world, who, "2026-05-04", "2026-05-09");
  await world.as("ana")(days.batch, { body: { locations: [{ date: "2026-05-04", ...salzburg }] } });
  const { body: expected } = await preview(world, "ana", {});
  expect(await staysOf(world, "ana")).toEqual([]);
  await addTrip(world, "ana", "2026-05-01", "2026-05-05");
  const [stay] = await staysOf(world, "ana");
  // A match gets its id when it is announced, some time after the trip is saved.
  const withoutIds = stay!.people.map((it) => ({
    ...it,
    days: it.days.map((run) => ({ ...run, newId: null })),
  }));
  expect(withoutIds).toEqual(expected);
  expect(expected.map(({ userId }) => userId)).toEqual([world.id("bo"), world.id("chloe")]);
  expect(expected[0]!.days).toMatchObject([{ overlapStartDate: "2026-05-05", overlapEndDate: "2026-05-05" }]);
});

test("the draft of a changed trip keeps its place among newer trips", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  await addTrip(world, "bo", "2026-05-01", "2026-05-09");
  const first = await addTrip(world, "ana", "2026-05-01", "2026-05-02");
  const second = await addTrip(world, "ana", "2026-05-05", "2026-05-05", lisbon);
  const daysOf = async (trip: object) =>
    (await preview(world, "ana", { endDate: "2026-05-06", ...trip }, first.id)).body.flatMap((it) =>
      it.days.map((run) => [run.overlapStartDate, run.overlapEndDate]),
    );
  expect(await daysOf({})).toEqual([
    ["2026-05-01", "2026-05-04"],
    ["2026-05-06", "2026-05-06"],
  ]);
  expect(await daysOf({ endDate: "2026-05-04" })).toEqual([["2026-05-01", "2026-05-04"]]);
  expect(second.id).toBeGreaterThan(first.id);
});

test("a draft that is limited to a group shows only its members", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"], ["ana", "chloe"]);
  for (const who of ["bo", "chloe"] as const) await addTrip(world, who, "2026-05-04", "2026-05-09");
  const { body: group } = await world.as("ana")(groups.create, { body: { name: "Family" } });
  await world.as("ana")(groups.addMember, { params: { id: group.id }, body: { username: "bo" } });
  const limited = { matchOnlyGroupConnections: true, groupIds: [group.id] };
  const { body } = await preview(world, "ana", limited);
  expect(body.map(({ userId }) => userId)).toEqual([world.id("bo")]);
  // Otherwise anybody could learn who is in a group.
  expect((await preview(world, "chloe", limited)).failure.issues).toMatchObject([
    { path: "groupIds", code: "NOT_YOUR_GROUP" },
  ]);
});

test("a draft shows nobody who is blocked, unconnected or doesn't share their location", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"], ["ana", "chloe"]);
  for (const who of ["bo", "chloe", "dev"] as const) await addTrip(world, who, "2026-05-04", "2026-05-09");
  await world.as("bo")(blocks.block, { body: { blockedUserId: world.id("ana") } });
  await world.as("chloe")(profile.updateConsents, { body: { locationSharing: false } });
  expect((await preview(world, "ana", {})).body).toEqual([]);
});

test("a draft that ends before it starts is refused at its end date, and one in no country too", async () => {
  const world = await newWorld();
  const backwards = await preview(world, "ana", { endDate: "2026-04-01" });
  expect(backwards.failure.issues).toMatchObject([{ path: "trip.endDate", code: "END_BEFORE_START" }]);
  const nowhere = await preview(world, "ana", { country: "XX" });
  expect(nowhere.status).toBe(400);
});
