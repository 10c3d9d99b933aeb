import fc from "fast-check";
import { expect, test } from "vitest";
import type { GroupOverlap } from "#contract/features/groups.ts";
import type { Ctx, SignedIn } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";
import {
  audienceOf,
  groupOverlapsByDay,
  matchesByDay,
  seesGroup,
  type OracleWorld,
} from "#testing/worlds/oracle.ts";
import { randomWorld, worldPlaces } from "#testing/worlds/random.ts";
import { putWorld } from "#testing/worlds/in-database.ts";
import { fewerRuns } from "#testing/runs.ts";
import { newWorld } from "#testing/worlds/world.ts";
import { addMember, removeMember } from "#domain/groups/members.ts";
import { removeGroup } from "#domain/groups/groups.ts";
import { listGroupOverlaps } from "./groups.ts";
import { listMatches } from "./matches.ts";
import { previewAudience } from "#domain/trips/audience.ts";

const worlds = fewerRuns ? 100 : 600;

/**
 * Expands an overlap to the oracle's notation: one line for each day of the world. It may last longer than
 * the world.
 */
const days = (
  { people, places, distanceKm, overlapStartDate, overlapEndDate }: GroupOverlap,
  world: OracleWorld,
): string[] => {
  const sides = people.map(({ id }, at) => ({ id, placeId: places[at]?.placeId }));
  const inOrder = sides.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const both = inOrder.map(({ id }) => id).join(" ");
  const where = inOrder.map(({ placeId }) => placeId).join("|");
  return world.days
    .filter((day) => overlapStartDate <= day && day <= overlapEndDate)
    .map((day) => `${both}|${where}|${distanceKm}|${day}`);
};

const statusOf = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: unknown) => {
      if (error instanceof Refusal) return error.status;
      throw error;
    },
  );

async function expectLikeOracle(ctx: Ctx, world: OracleWorld): Promise<void> {
  for (const { id: me } of world.people.filter((person) => !person.suspended && !person.deactivated)) {
    const mine = seenBy(ctx, me, world);
    for (const { id } of world.groups) {
      if (!seesGroup(world, id, me)) {
        expect(await statusOf(listGroupOverlaps(mine, id))).toBe(404);
        continue;
      }
      const found = (await listGroupOverlaps(mine, id)).flatMap((overlap) => days(overlap, world));
      expect(found.length).toBe(new Set(found).size);
      expect(new Set(found)).toEqual(groupOverlapsByDay(world, id, me));
    }
    const own = world.groups.filter(({ ownerId }) => ownerId === me).map(({ id }) => id);
    for (const [onlyGroups, ids] of [
      [false, []],
      [true, own],
      [true, own.slice(1)],
    ] as const) {
      const people = await previewAudience(mine, onlyGroups, ids);
      expect(people.map(({ id }) => id).toSorted()).toEqual(
        audienceOf(world, me, onlyGroups, ids).toSorted(),
      );
    }
  }
}

test("the overlaps that a group shows, and the audience of a trip, follow the rules", async () => {
  const { context } = await newWorld();
  await fc.assert(
    fc.asyncProperty(anyWorld, async (world) => {
      await putWorld(context(), world);
      await expectLikeOracle(context(), world);
    }),
    { numRuns: worlds },
  );
}, 240_000);

/**
 * The same world, but all people are connected, in one more group and in one city, so that a third person
 * usually sees an overlap of two others.
 */
const amongFriends = (world: OracleWorld): OracleWorld => {
  const ids = world.people.map(({ id }) => id);
  const [first = "", ...others] = ids;
  return {
    ...world,
    people: world.people.map((it) => ({ ...it, sharesLocation: true, suspended: false, deactivated: false })),
    connections: ids.flatMap((a, at) =>
      ids.slice(at + 1).map((b) => ({ a, b, status: "accepted" as const })),
    ),
    blocks: [],
    groups: [...world.groups, { id: 9, ownerId: first, memberIds: others }],
    trips: world.trips.map((trip) => ({ ...trip, ...worldPlaces[0]! })),
  };
};
const anyWorld = fc.oneof(randomWorld(), randomWorld().map(amongFriends));

type Change = { kind: "add" | "remove" | "leave" | "delete"; group: number; person: number };
const changes: fc.Arbitrary<Change[]> = fc.array(
  fc.record({
    kind: fc.constantFrom("add", "add", "remove", "leave", "delete" as const),
    group: fc.nat({ max: 3 }),
    person: fc.nat({ max: 3 }),
  }),
  { minLength: 1, maxLength: 4 },
);

test("matches and overlaps follow at once when members are added, removed or leave", async () => {
  const { context } = await newWorld();
  await fc.assert(
    fc.asyncProperty(anyWorld, changes, async (first, some) => {
      await putWorld(context(), first);
      let world = first;
      for (const change of some) world = await make(context(), world, change);
      await expectLikeOracle(context(), world);
      for (const { id } of world.people) {
        const pairs = (await listMatches(seenBy(context(), id, world))).map(
          (it) => `${it.userId}|${it.placeId}|${it.userPlace.placeId}`,
        );
        for (const line of matchesByDay(world, id)) expect(pairs).toContain(line.split("|", 3).join("|"));
      }
    }),
    { numRuns: worlds / 2 },
  );
}, 240_000);

/**
 * Makes the change in the database, through the domain, and in the plain data. A refused change changes
 * neither.
 */
async function make(ctx: Ctx, world: OracleWorld, { kind, group: at, person }: Change): Promise<OracleWorld> {
  const group = world.groups[at % Math.max(world.groups.length, 1)];
  const id = world.people[person % world.people.length]?.id;
  if (!group || !id) return world;
  const caller = kind === "leave" ? id : group.ownerId;
  const status = await statusOf(
    ctx.transaction((inside) => {
      const mine = seenBy(inside, caller, world);
      if (kind === "delete") return removeGroup(mine, group.id);
      return kind === "add" ? addMember(mine, group.id, id) : removeMember(mine, group.id, id);
    }),
  );
  if (status !== 200) return world;
  const memberIds = group.memberIds.filter((member) => member !== id);
  if (kind === "add") memberIds.push(id);
  const left = world.groups.filter((it) => it !== group);
  return { ...world, groups: kind === "delete" ? left : [...left, { ...group, memberIds }] };
}

/** A context at the first day of the world, so that all of its days are in the future. */
function seenBy<T extends object>(ctx: T, id: string, world: OracleWorld): T & SignedIn {
  const now = new Date(`${world.days[0]}T12:00:00Z`);
  return { ...ctx, now, me: { id, sid: "", isAdmin: false, authenticatedAt: now } } as T & SignedIn;
}
