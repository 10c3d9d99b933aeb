import fc from "fast-check";
import { expect, test } from "vitest";
import { eachDay } from "#contract/shared/calendar-days.ts";
import type { Ctx } from "#lib/ctx.ts";
import {
  kmBetween,
  matchesByDay,
  whereIs,
  type OracleWorld,
  type WorldTrip,
} from "#testing/worlds/oracle.ts";
import { randomWorld, worldPlaces, worldWindows } from "#testing/worlds/random.ts";
import { changeWorld, putWorld } from "#testing/worlds/in-database.ts";
import { fewerRuns } from "#testing/runs.ts";
import { newWorld } from "#testing/worlds/world.ts";
import { syncLedger } from "./ledger.ts";

/** The largest distance that anybody can choose, in km. */
const farthest = 100;
const sequences = fewerRuns ? 20 : 100;

type Days = Set<string>;
type Sequence = { worlds: OracleWorld[]; changes: string[] };

/** Days on which the plans of two people overlap, hidden from each other or not, as `a b|place|place|day`. */
function plannedDays(world: OracleWorld): Days {
  const days: Days = new Set();
  for (const a of world.people)
    for (const b of world.people)
      for (const day of world.days) {
        const [mine, theirs] = [whereIs(world, a.id, day), whereIs(world, b.id, day)];
        if (a.id >= b.id || !mine || !theirs) continue;
        if (kmBetween(mine.placeId, theirs.placeId) > farthest) continue;
        if (mine.from !== "home" || theirs.from !== "home")
          days.add(`${a.id} ${b.id}|${mine.placeId}|${theirs.placeId}|${day}`);
      }
  return days;
}

/** The same days, without those hidden from one of the two people. */
const visibleDays = (world: OracleWorld): Days =>
  new Set(
    world.people.flatMap(({ id }) =>
      [...matchesByDay(world, id)].map((line) => {
        const [other = "", mine, theirs, , day] = line.split("|");
        return id < other
          ? `${id} ${other}|${mine}|${theirs}|${day}`
          : `${other} ${id}|${theirs}|${mine}|${day}`;
      }),
    ),
  );

type Row = {
  user1Id: string;
  user2Id: string;
  place: string;
  place2: string;
  overlapStartDate: string;
  overlapEndDate: string;
};

const daysOf = (row: Row, world: OracleWorld): string[] => {
  const first = [row.overlapStartDate, world.days[0]!].toSorted().at(-1)!;
  const last = [row.overlapEndDate, world.days.at(-1)!].toSorted()[0]!;
  return eachDay(first, last).map((day) => `${row.user1Id} ${row.user2Id}|${row.place}|${row.place2}|${day}`);
};
const pairOf = (day: string) => day.slice(0, day.lastIndexOf("|"));

/**
 * Does the listener's work for these people, at the world's first day, and returns the announced overlaps.
 */
async function announced(ctx: Ctx, world: OracleWorld, ids: readonly string[]): Promise<Row[]> {
  const now = new Date(`${world.days[0]}T12:00:00Z`);
  const rows: Row[] = [];
  for (const id of ids) rows.push(...(await ctx.transaction((it) => syncLedger({ ...it, now }, id))).added);
  return rows;
}

/**
 * A world and its later states: plans, visibility, connections and groups change at every step, the people
 * stay.
 */
const anySequence: fc.Arbitrary<Sequence> = fc.constantFrom(...worldWindows).chain((window) =>
  fc.array(randomWorld([window], 3), { minLength: 3, maxLength: 6 }).chain((worlds) =>
    fc.record({
      worlds: fc.constant(worlds),
      // Most steps change only visibility, or only plans, so that plans often overlap while they are hidden.
      changes: fc.array(fc.constantFrom("hiding", "hiding", "plans", "all"), { minLength: 6, maxLength: 6 }),
    }),
  ),
);

const noNearMisses = { sharesNearMisses: false, nearMissDays: 0 };

/**
 * Random sequences seldom contain this: people meet, can't see each other for a while, and then can again.
 */
function hiddenAndBack(): Sequence {
  const days = worldWindows[0]!;
  const person = {
    home: null,
    sharesLocation: true,
    suspended: false,
    deactivated: false,
    nearKm: 50,
    ...noNearMisses,
  };
  const trip = (id: number, userId: string) => ({
    ...worldPlaces[0]!,
    ...{ id, userId, startDate: days[2]!, endDate: days[6]!, createdAt: "2026-05-01T09:00:00.000Z" },
    ...{ matchOnlyGroupConnections: false, groupIds: [] },
  });
  const connected = (status: "accepted" | "declined"): OracleWorld => ({
    days,
    people: ["ana", "bo"].map((id) => ({ id, ...person })),
    trips: [trip(1, "ana"), trip(2, "bo")],
    savedDays: [],
    groups: [],
    connections: [{ a: "ana", b: "bo", status }],
    blocks: [],
  });
  const worlds = [connected("accepted"), connected("declined"), connected("accepted")];
  return { worlds, changes: worlds.map(() => "hiding") };
}

function step(before: OracleWorld, drawn: OracleWorld, change: string): OracleWorld {
  const { trips, savedDays, people, ...hiding } = drawn;
  const groups = before.groups;
  const withHomes = drawn.people.map((it) => ({
    ...it,
    home: before.people.find(({ id }) => id === it.id)?.home ?? null,
  }));
  if (change === "plans") return { ...before, savedDays, trips: ofGroups(trips, before) };
  if (change === "hiding")
    return {
      ...before,
      ...hiding,
      groups: groups.map((it, at) => ({
        ...it,
        memberIds: (drawn.groups[at]?.memberIds ?? []).filter((id) => id !== it.ownerId),
      })),
      people: withHomes,
    };
  return { ...before, savedDays, trips: ofGroups(trips, before), people, connections: drawn.connections };
}

/** Trips of another world, limited to the groups that their owner has in this one. */
const ofGroups = (trips: OracleWorld["trips"], { groups }: OracleWorld): OracleWorld["trips"] =>
  trips.map((trip) => ({
    ...trip,
    groupIds: trip.groupIds.filter((id) => groups.some((it) => it.id === id && it.ownerId === trip.userId)),
  }));

test("no day of an overlap is announced twice while plans overlap, even if hidden for a while", async () => {
  const { context, pool } = await newWorld();
  let returned = 0;
  await fc.assert(
    fc.asyncProperty(anySequence, async ({ worlds, changes }) => {
      let world = worlds[0]!;
      await putWorld(context(), world);
      let announcedDays: Days = new Set();
      let hiddenBefore: Days = new Set();
      const ledgerDays = async (table: string): Promise<Days> => {
        const { rows } =
          await pool.query<Row>(`select user1_id as "user1Id", user2_id as "user2Id", place, place2,
          overlap_start_date::text as "overlapStartDate", overlap_end_date::text as "overlapEndDate" from ${table}`);
        return new Set(rows.flatMap((row) => daysOf(row, world)));
      };
      for (const [at, drawn] of worlds.entries()) {
        if (at > 0) {
          world = step(world, drawn, changes[at]!);
          await changeWorld(context(), world);
        }
        const planned = plannedDays(world);
        const visible = visibleDays(world);
        const pairsBefore = new Set([...announcedDays].map(pairOf));
        announcedDays = new Set([...announcedDays].filter((day) => planned.has(day)));
        const ids = world.people.map(({ id }) => id);
        const news = await announced(context(), world, at % 2 ? ids : ids.toReversed());
        for (const row of news)
          for (const day of daysOf(row, world))
            expect(announcedDays.has(day), `${day} is announced twice`).toBe(false);
        for (const day of visible) if (announcedDays.has(day) && hiddenBefore.has(day)) returned++;

        const ledger = await ledgerDays("matches");
        for (const day of visible) expect(ledger.has(day), `${day} is not in the ledger`).toBe(true);
        expect(new Set([...ledger].map(pairOf))).toEqual(new Set([...visible].map(pairOf)));
        const pairs = new Set([...pairsBefore, ...news.flatMap((row) => daysOf(row, world)).map(pairOf)]);
        for (const day of visible) expect(pairs.has(pairOf(day)), `${day} is not announced`).toBe(true);
        expect(await announced(context(), world, ids)).toEqual([]);
        for (const day of [...ledger, ...(await ledgerDays("hidden_matches"))])
          if (planned.has(day)) announcedDays.add(day);
        hiddenBefore = new Set([...planned].filter((day) => !visible.has(day)));
      }
    }),
    { numRuns: sequences, examples: [[hiddenAndBack()]] },
  );
  // Some announced overlaps were hidden and came back.
  expect(returned).toBeGreaterThan(0);
}, 240_000);

test("a match that Bo's smaller distance hid for a while isn't announced again", async () => {
  const { context } = await newWorld();
  const [lisbon] = hiddenAndBack().worlds as [OracleWorld];
  const [anasTrip, bosTrip] = lisbon.trips as [WorldTrip, WorldTrip];
  const at = (nearKm: number): OracleWorld => ({
    ...lisbon,
    people: lisbon.people.map((it) => (it.id === "bo" ? { ...it, nearKm } : it)),
    trips: [anasTrip, { ...bosTrip, ...placeOf("Setúbal") }],
  });
  await putWorld(context(), at(25));
  expect(await announced(context(), at(25), ["ana", "bo"])).toEqual([]);
  await changeWorld(context(), at(50));
  expect(await announced(context(), at(50), ["bo"])).toHaveLength(1);
  await changeWorld(context(), at(25));
  await announced(context(), at(25), ["bo"]);
  await changeWorld(context(), at(50));
  expect(await announced(context(), at(50), ["bo"])).toEqual([]);
});

test("Bo's second trip, to a place near by, takes the first days of his trip to Lisbon", async () => {
  const { context } = await newWorld();
  const [lisbon] = hiddenAndBack().worlds as [OracleWorld];
  const [anasTrip, bosTrip] = lisbon.trips as [WorldTrip, WorldTrip];
  const { startDate } = bosTrip;
  const from = (first: string): OracleWorld => ({
    ...lisbon,
    trips: [
      anasTrip,
      bosTrip,
      {
        ...{ ...bosTrip, ...placeOf("Cascais"), id: 3, createdAt: "2026-06-01T00:00:00.000Z" },
        ...{ startDate: first, endDate: lisbon.days[4]! },
      },
    ],
  });
  await putWorld(context(), from(lisbon.days[4]!));
  expect(await announced(context(), from(lisbon.days[4]!), ["ana"])).toHaveLength(2);
  await changeWorld(context(), from(startDate));
  expect(await announced(context(), from(startDate), ["bo"])).toEqual([]);
});

const placeOf = (name: string) => worldPlaces.find(({ city }) => city === name)!;
