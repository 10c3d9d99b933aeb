import { addDays } from "#contract/shared/calendar-days.ts";
import type { Place, PlannedTrip, Plans, SavedDay } from "#contract/shared/itinerary.ts";
import { daySeconds } from "#contract/shared/durations.ts";
import type { ColumnValue } from "./copy.ts";
import { pickHome } from "./cities.ts";
import { type Random, randomFor } from "./random.ts";
import { now, today, type BenchWorld } from "./world.ts";

export type MadeTrip = PlannedTrip & {
  readonly name: string;
  /** The groups that the trip is limited to. */
  readonly groupIds: readonly number[];
};
export type MadePlans = Plans & { readonly trips: readonly MadeTrip[] };

/** A person's plans: trips, saved days and home. */
export function plansOf(world: BenchWorld, person: number): MadePlans {
  const home = pickHome(world, person) ?? null;
  const trips = tripsOf(world, person);
  return { trips, savedDays: savedDaysOf(world, person, trips), home };
}

/**
 * Trips from the last year and a half to the coming half year. All trips of measured people are in the
 * future.
 */
function tripsOf(world: BenchWorld, person: number): MadeTrip[] {
  const random = randomFor(world, "trips", person);
  const first = world.firstTrip[person] ?? 0;
  const count = (world.firstTrip[person + 1] ?? 0) - first;
  const earliest = world.isBenched(person) ? 3 : -540;
  const groups = groupIdsOf(world, person);
  return Array.from({ length: count }, (_, n) => {
    const startDate = addDays(today, random.between(earliest, 170));
    const length = Math.min(30, 1 + Math.floor(-Math.log(1 - random.fraction()) * 5));
    const place = destination(world, person, random);
    const isLimited = groups.length > 0 && random.isLikely(0.2);
    return {
      ...place,
      id: first + n + 1,
      name: random.isLikely(0.5) ? `To ${place.city}`.slice(0, 100) : "My Trip",
      startDate,
      endDate: addDays(startDate, length - 1),
      createdAt: new Date(now.getTime() - random.between(1, 600 * daySeconds) * 1000).toISOString(),
      groupIds: isLimited ? [random.oneOf(groups)] : [],
    };
  });
}

/** One trip in four visits a connection, the others go to any city. */
function destination(world: BenchWorld, person: number, random: Random): Place {
  const friends = world.friends.of(person);
  const visited =
    friends.length > 0 && random.isLikely(0.25) ? friends[random.between(0, friends.length - 1)] : undefined;
  return (visited !== undefined && pickHome(world, visited)) || world.pickCity(random);
}

/** One person in ten has saved days: elsewhere, or at home in the middle of a trip. */
function savedDaysOf(world: BenchWorld, person: number, trips: readonly PlannedTrip[]): SavedDay[] {
  const random = randomFor(world, "days", person);
  if (!random.isLikely(0.1)) return [];
  const home = pickHome(world, person);
  const days = new Map<string, SavedDay>();
  for (let left = random.between(1, 10); left > 0; left--) {
    const trip = trips.length > 0 && random.isLikely(0.5) ? random.oneOf(trips) : undefined;
    const date = trip?.endDate ?? addDays(today, random.between(-60, 120));
    const { placeId, country, state, city } = home && random.isLikely(0.3) ? home : world.pickCity(random);
    days.set(date, { date, placeId, country, state, city });
  }
  return [...days.values()];
}

export const groupIdsOf = ({ firstGroup }: BenchWorld, person: number): number[] => {
  const first = firstGroup[person] ?? 0;
  return Array.from({ length: (firstGroup[person + 1] ?? 0) - first }, (_, n) => first + n + 1);
};

export const tripColumns = [
  "id user_id name country state city place start_date end_date match_only_group_connections created_at",
].flatMap((line) => line.split(" "));

export function* tripRows(world: BenchWorld): Generator<ColumnValue[]> {
  for (let person = 0; person < world.size.people; person++) {
    for (const trip of tripsOf(world, person)) {
      yield [
        trip.id,
        world.idOf(person),
        trip.name,
        trip.country,
        trip.state,
        trip.city,
        trip.placeId,
        trip.startDate,
        trip.endDate,
        trip.groupIds.length > 0,
        trip.createdAt,
      ];
    }
  }
}

export const audienceColumns = ["trip_id", "group_id"];

export function* audienceRows(world: BenchWorld): Generator<ColumnValue[]> {
  for (let person = 0; person < world.size.people; person++) {
    for (const { id, groupIds } of tripsOf(world, person)) for (const group of groupIds) yield [id, group];
  }
}
