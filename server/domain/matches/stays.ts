import { compareText } from "#contract/shared/compare-text.ts";
import { addDays, earliestToday } from "#contract/shared/calendar-days.ts";
import type { CallInput } from "#contract/shared/route.ts";
import type { Companion, Match, matches, MyStay } from "#contract/features/matches.ts";
import type { Day } from "#contract/shared/fields.ts";
import {
  elsewhere,
  itinerary,
  type PlannedTrip,
  type Plans,
  type Stay,
  stayOn,
  upcomingTrips,
} from "#contract/shared/itinerary.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { resolvePlace } from "#domain/places/resolve.ts";
import { readPlans } from "#domain/stays/stays.ts";
import { requireOwnGroups } from "#domain/trips/audience.ts";
import { listMatches, listMet, previewMatches } from "./matches.ts";

/** The caller's trips that aren't over, and their other stays on which they meet somebody, by first day. */
export async function listMyStays(ctx: SignedIn): Promise<MyStay[]> {
  const plans = await readPlans(ctx.db, ctx.me.id);
  return groupByStay(plans, await listMatches(ctx), earliestToday(ctx.now));
}

/**
 * The caller's trips that have ended in at least one time zone, with the people whom they met there, the
 * latest first. Leaves out trips without anybody.
 */
export async function listPastStays(ctx: SignedIn): Promise<MyStay[]> {
  const plans = await readPlans(ctx.db, ctx.me.id);
  const met = await listMet(ctx);
  const stays = itinerary(plans);
  const withPeople = new Set(met.map(({ tripId }) => tripId));
  return plans.trips
    .filter(({ id }) => withPeople.has(id))
    .map((trip) => tripStay(stays, trip, met))
    .sort((a, b) => compareText(b.endDate, a.endDate) || b.tripId! - a.tripId!);
}

type Preview = CallInput<typeof matches.preview>["body"];

/** The people whom the caller would meet on a trip as the form has it, before it is saved. */
export async function previewTrip(ctx: SignedIn, { trip, tripId }: Preview): Promise<Companion[]> {
  const { matchOnlyGroupConnections: isLimited, groupIds = [] } = trip;
  if (groupIds.length > 0) await requireOwnGroups(ctx, [...new Set(groupIds)]);
  const { country, city, placeId } = await resolvePlace(ctx, trip);
  const plans = await readPlans(ctx.db, ctx.me.id);
  const before = plans.trips.find(({ id }) => id === tripId);
  const draft = {
    ...{ placeId, country, state: trip.state, city },
    ...{ startDate: trip.startDate, endDate: trip.endDate },
    ...{ id: before?.id ?? newTripId, createdAt: before?.createdAt ?? ctx.now.toISOString() },
  };
  const shortened = new Map(trip.shorten?.map((it) => [it.id, it]));
  const others = plans.trips.filter(({ id }) => id !== draft.id);
  const trips = [draft, ...others.map((it) => ({ ...it, ...shortened.get(it.id) }))];
  const stays = itinerary({ ...plans, trips }).filter((stay) => stay.tripId === draft.id);
  return groupByPerson(await previewMatches(ctx, stays, isLimited ? groupIds : null));
}

/** The id of a trip that isn't saved. No saved trip has a larger one, so it is the newest trip. */
const newTripId = Number.MAX_SAFE_INTEGER;

/** Groups matches by the stay of their owner in which they are. Expects them sorted by first day. */
export function groupByStay(plans: Plans, all: readonly Match[], today: Day): MyStay[] {
  const stays = itinerary(plans);
  const onTrips = upcomingTrips(plans.trips, plans.savedDays, today).map((trip) =>
    tripStay(stays, trip, all),
  );
  const outside = all.filter(({ tripId }) => tripId === null);
  const originOf = ({ overlapStartDate }: Match) => stayOn(stays, overlapStartDate)?.from;
  const runs = [
    ...runsOfDays(outside.filter((match) => originOf(match) === "home")).map(stayOf("home")),
    ...runsOfDays(outside.filter((match) => originOf(match) === "day")).map(stayOf("day")),
  ];
  return [...onTrips, ...runs].sort(
    (a, b) =>
      compareText(a.startDate, b.startDate) ||
      compareText(a.endDate, b.endDate) ||
      (a.tripId ?? 0) - (b.tripId ?? 0),
  );
}

function tripStay(stays: readonly Stay[], trip: PlannedTrip, all: readonly Match[]): MyStay {
  const { placeId, city, state, country, startDate, endDate } = trip;
  const people = groupByPerson(all.filter(({ tripId }) => tripId === trip.id));
  const away = elsewhere(stays, trip);
  return { from: "trip", tripId: trip.id, placeId, city, state, country, startDate, endDate, away, people };
}

/** Puts matches in one place that share days or follow each other into one run. */
function runsOfDays(all: readonly Match[]): Match[][] {
  const open = new Map<string, { lastDay: Day; run: Match[] }>();
  const runs: Match[][] = [];
  for (const match of all) {
    const before = open.get(match.placeId);
    if (before && match.overlapStartDate <= addDays(before.lastDay, 1)) {
      before.run.push(match);
      if (match.overlapEndDate > before.lastDay) before.lastDay = match.overlapEndDate;
      continue;
    }
    const run = [match];
    runs.push(run);
    open.set(match.placeId, { lastDay: match.overlapEndDate, run });
  }
  return runs;
}

const stayOf =
  (from: "day" | "home") =>
  (run: readonly Match[]): MyStay => {
    const { placeId, city, state, country, overlapStartDate: startDate } = run[0]!;
    const endDate = run
      .map((it) => it.overlapEndDate)
      .sort()
      .at(-1)!;
    const people = groupByPerson(run);
    return { from, tripId: null, placeId, city, state, country, startDate, endDate, away: [], people };
  };

/** One entry for each person, in the order of their first match. */
export function groupByPerson(all: readonly Match[]): Companion[] {
  const people = new Map<string, Companion>();
  for (const { userId, userFirstName, userLastName, userProfileImage, tripId: _, ...days } of all) {
    const person = people.get(userId) ?? { userId, userFirstName, userLastName, userProfileImage, days: [] };
    people.set(userId, person);
    person.days.push(days);
  }
  return [...people.values()];
}
