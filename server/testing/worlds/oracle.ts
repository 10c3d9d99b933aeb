import type { Place } from "#contract/shared/itinerary.ts";
import type { Match } from "#contract/features/matches.ts";
import type { Trip } from "#contract/features/trips.ts";

/** A few people and all the facts that decide where they are and whom they meet, as plain data. */
export type OracleWorld = {
  /** The days that tests check, in order. */
  readonly days: readonly string[];
  readonly people: readonly WorldPerson[];
  readonly trips: readonly WorldTrip[];
  readonly savedDays: readonly WorldSavedDay[];
  readonly groups: readonly WorldGroup[];
  /** At most one per pair of people. */
  readonly connections: readonly WorldConnection[];
  readonly blocks: readonly { readonly blockerId: string; readonly blockedId: string }[];
};
export type WorldPerson = {
  readonly id: string;
  readonly home: Place | null;
  readonly sharesLocation: boolean;
  readonly suspended: boolean;
  readonly deactivated: boolean;
  readonly nearKm: number;
  readonly sharesNearMisses: boolean;
  readonly nearMissDays: number;
};
/**
 * A trip; its groups belong to its owner. A limited trip without groups is what remains after its groups were
 * deleted.
 */
export type WorldTrip = Place &
  Pick<Trip, "id" | "startDate" | "endDate" | "createdAt" | "matchOnlyGroupConnections" | "groupIds"> & {
    readonly userId: string;
  };
export type WorldSavedDay = Place & { readonly userId: string; readonly date: string };
export type WorldGroup = {
  readonly id: number;
  readonly ownerId: string;
  readonly memberIds: readonly string[];
};
export type WorldConnection = {
  readonly a: string;
  readonly b: string;
  readonly status: "pending" | "accepted" | "declined";
};

export type OracleDay = { placeId: string; from: "day" | "trip" | "home"; tripId: number | null };

/**
 * Where a person is on one day, derived from the rules in the slowest and plainest way. It shares no code
 * with `itinerary`, because tests compare the two.
 */
export function whereIs(world: OracleWorld, personId: string, day: string): OracleDay | null {
  const home = world.people.find((person) => person.id === personId)?.home?.placeId;
  const saved = world.savedDays.find((it) => it.userId === personId && it.date === day)?.placeId;
  const trip = tripOn(world, personId, day);
  if (saved !== undefined && saved !== home)
    return { placeId: saved, from: "day", tripId: trip ? trip.id : null };
  if (saved === undefined && trip) return { placeId: trip.placeId, from: "trip", tripId: trip.id };
  return home === undefined ? null : { placeId: home, from: "home", tripId: null };
}

/**
 * Kilometres between the places of these worlds, measured once by hand: 0 within New York City. Pairs that
 * aren't listed are too far apart for any setting.
 */
const distances: readonly (readonly [string, string, number])[] = [
  ["2267057", "2269594", 25], // Lisbon, Cascais
  ["2267057", "2262963", 30], // Lisbon, Setúbal
  ["2267057", "2271977", 20], // Lisbon, Algueirão
  ["2267057", "2266464", 20], // Lisbon, Mem Martins
  ["2269594", "2262963", 50], // Cascais, Setúbal
  ["2269594", "2271977", 13], // Cascais, Algueirão
  ["2269594", "2266464", 13], // Cascais, Mem Martins
  ["2262963", "2271977", 50], // Setúbal, Algueirão
  ["2262963", "2266464", 50], // Setúbal, Mem Martins
  ["2271977", "2266464", 1], // Algueirão, Mem Martins
  ["5110302", "5125771", 0], // Brooklyn, Manhattan
  ["5110302", "5101798", 21], // Brooklyn, Newark
  ["5125771", "5101798", 18], // Manhattan, Newark
  ["5368361", "5343858", 16], // Los Angeles, Downey
];

/** Kilometres between two places of these worlds. */
export function kmBetween(a: string, b: string): number {
  if (a === b) return 0;
  const found = distances.find(([one, other]) => (one === a && other === b) || (one === b && other === a));
  return found?.[2] ?? Infinity;
}

/** The people `me` meets in the world's days, as `userId|placeId|their placeId|km|day|kind`. */
export function matchesByDay(world: OracleWorld, me: string): Set<string> {
  const found = new Set<string>();
  for (const { id } of world.people)
    for (const day of world.days) {
      const kind = mayMeet(world, me, id) ? kindOfDay(world, me, id, day) : null;
      if (kind) found.add(`${id}|${sideBySide(world, me, id, day)}|${day}|${kind}`);
    }
  return found;
}

/**
 * The near misses of `me`, as `userId|placeId|their placeId|km|my day|their day`: pairs of different days on
 * which the two are near each other's place, and on no other day from the one to the other is either of them.
 * Two trips on which the two meet on another day have none.
 */
export function nearMissesByDay(world: OracleWorld, me: string): Set<string> {
  const found = new Set<string>();
  for (const { id } of world.people)
    for (const mine of world.days)
      for (const theirs of world.days)
        if (mayMeet(world, me, id) && isNearMiss(world, [me, mine], [id, theirs])) {
          const places = [whereIs(world, me, mine)!.placeId, whereIs(world, id, theirs)!.placeId] as const;
          found.add([id, ...places, kmBetween(...places), mine, theirs].join("|"));
        }
  return found;
}

function isNearMiss(
  world: OracleWorld,
  [me, myDay]: [string, string],
  [other, theirDay]: [string, string],
): boolean {
  const [mine, theirs] = [whereIs(world, me, myDay), whereIs(world, other, theirDay)];
  const [from, to] = [world.days.indexOf(myDay), world.days.indexOf(theirDay)].toSorted((a, b) => a - b);
  const both = world.people.filter(({ id }) => id === me || id === other);
  if (!mine || !theirs || (mine.from === "home" && theirs.from === "home")) return false;
  if (!both.every(({ sharesNearMisses, nearMissDays }) => sharesNearMisses && to! - from! <= nearMissDays))
    return false;
  if (mine.tripId !== null && !tripAdmits(world, mine.tripId, other)) return false;
  if (theirs.tripId !== null && !tripAdmits(world, theirs.tripId, me)) return false;
  if (myDay === theirDay || !areNear(world, [me, mine.placeId], [other, theirs.placeId])) return false;
  if (mine.tripId !== null && theirs.tripId !== null) {
    const meets = (day: string) => {
      const [here, there] = [whereIs(world, me, day), whereIs(world, other, day)];
      const areThese = here?.tripId === mine.tripId && there?.tripId === theirs.tripId;
      return areThese && areNear(world, [me, here.placeId], [other, there.placeId]);
    };
    if (world.days.some(meets)) return false;
  }
  return world.days.slice(from, to! + 1).every((day) => {
    const [here, there] = [whereIs(world, me, day), whereIs(world, other, day)];
    const amNear = here !== null && areNear(world, [me, here.placeId], [other, theirs.placeId]);
    const areThere = there !== null && areNear(world, [me, mine.placeId], [other, there.placeId]);
    return amNear === (day === myDay) && areThere === (day === theirDay);
  });
}

/** Where two people are on a day on which they meet, as `placeId|placeId|km`. */
function sideBySide(world: OracleWorld, a: string, b: string, day: string): string {
  const [one = "", other = ""] = [a, b].map((id) => whereIs(world, id, day)?.placeId);
  return `${one}|${other}|${kmBetween(one, other)}`;
}

/** Whether two people are accepted connections, neither blocks the other, and both accounts are active. */
export function areVisibleConnections(world: OracleWorld, a: string, b: string): boolean {
  const connected = world.connections.some(
    (it) => it.status === "accepted" && ((it.a === a && it.b === b) || (it.a === b && it.b === a)),
  );
  const blocked = world.blocks.some(
    (it) => (it.blockerId === a && it.blockedId === b) || (it.blockerId === b && it.blockedId === a),
  );
  const present = world.people.filter(
    (it) => (it.id === a || it.id === b) && !it.suspended && !it.deactivated,
  );
  return connected && !blocked && present.length === 2;
}

/** Whether a trip is visible to a connection of its owner. */
export function tripAdmits(world: OracleWorld, tripId: number, personId: string): boolean {
  const trip = world.trips.find((it) => it.id === tripId);
  if (!trip) return false;
  if (!trip.matchOnlyGroupConnections) return true;
  return world.groups.some((group) => trip.groupIds.includes(group.id) && group.memberIds.includes(personId));
}

/**
 * The meetings among a group's people that `me` may know about, as `a b|placeId|placeId|km|day` with the ids
 * in order. Both people match each other, and each of them is `me` or a possible match of `me`, on a stay
 * that is visible to `me`.
 */
export function groupOverlapsByDay(world: OracleWorld, groupId: number, me: string): Set<string> {
  const group = world.groups.find(({ id }) => id === groupId);
  const inGroup = group ? [...new Set([group.ownerId, ...group.memberIds])] : [];
  const isShared = world.people.some(({ id, sharesLocation }) => id === me && sharesLocation);
  const found = new Set<string>();
  for (const a of inGroup)
    for (const b of inGroup)
      for (const day of world.days) {
        if (a >= b || !isShared || !mayMeet(world, a, b) || !kindOfDay(world, a, b, day)) continue;
        if ([a, b].every((id) => id === me || maySeeStay(world, id, day, me)))
          found.add(`${a} ${b}|${sideBySide(world, a, b, day)}|${day}`);
      }
  return found;
}

/**
 * Whether a person sees a group: its owner does, and members who are connected with the owner and not hidden
 * from them.
 */
export function seesGroup(world: OracleWorld, groupId: number, me: string): boolean {
  const group = world.groups.find(({ id }) => id === groupId);
  if (!group) return false;
  return (
    group.ownerId === me || (group.memberIds.includes(me) && areVisibleConnections(world, me, group.ownerId))
  );
}

/** The ids of people who would see a trip with this audience. */
export const audienceOf = (
  world: OracleWorld,
  ownerId: string,
  onlyGroups: boolean,
  groupIds: readonly number[],
) =>
  world.people
    .filter(({ id }) => mayMeet(world, ownerId, id))
    .filter(
      ({ id }) =>
        !onlyGroups ||
        world.groups.some((group) => groupIds.includes(group.id) && group.memberIds.includes(id)),
    )
    .map(({ id }) => id);

function maySeeStay(world: OracleWorld, person: string, day: string, me: string): boolean {
  const stay = whereIs(world, person, day);
  return mayMeet(world, me, person) && (!stay || stay.tripId === null || tripAdmits(world, stay.tripId, me));
}

function tripOn(world: OracleWorld, personId: string, day: string): WorldTrip | null {
  let latest: WorldTrip | null = null;
  for (const trip of world.trips) {
    if (trip.userId !== personId || day < trip.startDate || day > trip.endDate) continue;
    if (!latest || wasCreatedAfter(trip, latest)) latest = trip;
  }
  return latest;
}

function wasCreatedAfter(a: WorldTrip, b: WorldTrip): boolean {
  const [first, second] = [new Date(a.createdAt).getTime(), new Date(b.createdAt).getTime()];
  return first === second ? a.id > b.id : first > second;
}

function mayMeet(world: OracleWorld, a: string, b: string): boolean {
  const sharing = world.people.filter((it) => (it.id === a || it.id === b) && it.sharesLocation);
  return a !== b && sharing.length === 2 && areVisibleConnections(world, a, b);
}

/** Whether two places are at most as far apart as both people call near. */
export function areNear(
  world: OracleWorld,
  [a, placeA]: [string, string],
  [b, placeB]: [string, string],
): boolean {
  const settings = world.people.filter(({ id }) => id === a || id === b).map(({ nearKm }) => nearKm);
  return settings.every((nearKm) => kmBetween(placeA, placeB) <= nearKm);
}

function kindOfDay(world: OracleWorld, me: string, other: string, day: string): Match["kind"] | null {
  const mine = whereIs(world, me, day);
  const theirs = whereIs(world, other, day);
  if (!mine || !theirs || !areNear(world, [me, mine.placeId], [other, theirs.placeId])) return null;
  if (mine.tripId !== null && !tripAdmits(world, mine.tripId, other)) return null;
  if (theirs.tripId !== null && !tripAdmits(world, theirs.tripId, me)) return null;
  if (mine.from !== "home" && theirs.from !== "home") return "trip";
  if (mine.from === "home" && theirs.from === "home") return null;
  return mine.from === "home" ? "visitor" : "visiting";
}
