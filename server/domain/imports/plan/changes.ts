import { addDays } from "#contract/shared/calendar-days.ts";
import type { Trip } from "#contract/features/trips.ts";
import { firstDayOf, lastDayOf } from "./stays.ts";
import { suggest } from "./suggestions.ts";
import type { StayPart } from "./locations.ts";
import { withOwnDays } from "./own-days.ts";
import type { Days, KeyedPart, KnownBooking, PlanChange, PlanInput } from "./types.ts";

/**
 * The change that one stay leads to. Null if all its bookings are outdated, or if they were dismissed before,
 * haven't changed, and `forgetsLeftAside` is set.
 */
export function changeOf(
  given: PlanInput,
  stay: readonly StayPart[],
  keyed: readonly KeyedPart[],
): PlanChange | null {
  if (keyed.every(isOutdated)) return null;
  const days = daysOf(stay);
  const placeId = stay[0]?.spot.place?.placeId;
  const near = given.trips.filter((trip) => trip.placeId === placeId && touches(trip, days));
  const around = near.find((trip) => holds(trip, days)) ?? near[0];
  const owners = given.trips.filter(({ id }) => keyed.some(({ before }) => before?.tripId === id));
  const own = owners.find((trip) => trip.placeId === placeId) ?? owners[0];
  if (own && (own.placeId === placeId || !around)) return ownChange(given, own, stay, keyed);
  if (!own && given.forgetsLeftAside && keyed.every(isUnchanged)) return null;
  if (around) return extensionOf(given, around, stay, days);
  return { change: "new", trip: null, suggestion: suggest(given, stay, days, null) };
}

/**
 * A booking of this trip with other days or another place moves the trip. A new booking of the same stay
 * extends it.
 */
function ownChange(
  given: PlanInput,
  trip: Trip,
  stay: readonly StayPart[],
  keyed: readonly KeyedPart[],
): PlanChange {
  const isMoved = keyed.some((it) => it.before?.tripId === trip.id && !isOutdated(it) && !isUnchanged(it));
  if (!isMoved) {
    const more = keyed.filter(({ before }) => before?.tripId !== trip.id).map(({ part }) => part);
    if (more.length === 0) return { change: "duplicate", trip, suggestion: unchangedDraft(trip) };
    return extensionOf(given, trip, stay, daysOf(more));
  }
  const placeId = stay[0]?.spot.place?.placeId ?? null;
  const own = new Set(keyed.map(({ key }) => key));
  const rest = restOf(given.known, trip, own);
  const here = rest.filter(({ place }) => place === placeId);
  // The trip's other bookings are elsewhere and stay there, so this stay becomes a new trip.
  if (here.length < rest.length)
    return { change: "new", trip: null, suggestion: suggest(given, stay, daysOf(stay), null) };
  const days = withOwnDays(given, trip, daysOf([...stay, ...here]));
  return changeTo(isMoreOf(trip, stay, days) ? "extends" : "moves", given, trip, stay, days);
}

/** True if a leg from another document only adds days, such as the way home of a trip that was open. */
const isMoreOf = (trip: Trip, stay: readonly StayPart[], { firstDay, lastDay }: Days): boolean =>
  trip.placeId === stay[0]?.spot.place?.placeId &&
  stay.some(({ numbers }) => numbers.some((number) => number < 0)) &&
  firstDay <= trip.startDate &&
  lastDay >= trip.endDate;

function extensionOf(given: PlanInput, trip: Trip, stay: readonly StayPart[], days: Days): PlanChange {
  if (trip.placeId !== stay[0]?.spot.place?.placeId)
    return { change: "duplicate", trip, suggestion: unchangedDraft(trip) };
  return changeTo(
    "extends",
    given,
    trip,
    stay,
    daysOf([days, { firstDay: trip.startDate, lastDay: trip.endDate }]),
  );
}

function changeTo(
  change: "moves" | "extends",
  given: PlanInput,
  trip: Trip,
  stay: readonly StayPart[],
  days: Days,
): PlanChange {
  const suggestion = suggest(given, stay, days, trip);
  const isSame =
    suggestion.placeId === trip.placeId &&
    suggestion.startDate === trip.startDate &&
    suggestion.endDate === trip.endDate;
  return isSame
    ? { change: "duplicate", trip, suggestion: unchangedDraft(trip) }
    : { change, trip, suggestion };
}

/** Bookings of a trip that aren't cancelled, except those of `without`. */
export const restOf = (
  known: readonly KnownBooking[],
  trip: Trip,
  without: ReadonlySet<string>,
): KnownBooking[] =>
  known.filter(({ key, tripId, isCancelled }) => tripId === trip.id && !isCancelled && !without.has(key));

export const unchangedDraft = ({ name, country, state, city, placeId, startDate, endDate }: Trip) => ({
  ...{ name, country, state, city, placeId, startDate, endDate },
});

export const daysOf = (spans: readonly Days[]): Days => ({
  firstDay: firstDayOf(spans),
  lastDay: lastDayOf(spans),
});

/** True if a newer message about this booking is already known. */
const isOutdated = ({ before, changedAt }: KeyedPart): boolean =>
  Boolean(before?.changedAt && changedAt && Date.parse(changedAt) < Date.parse(before.changedAt));

/**
 * True if the booking adds nothing to what is known. A single leg, such as a boarding pass, doesn't say when
 * its traveller leaves again, so its guessed end doesn't count.
 */
export function isUnchanged({ before, place, firstDay, lastDay, part }: KeyedPart): boolean {
  if (!before || before.isCancelled) return false;
  if (before.place !== place) return false;
  if (part.isEndGuessed && addDays(before.firstDay, -1) <= firstDay && firstDay <= before.lastDay)
    return true;
  return before.firstDay === firstDay && before.lastDay === lastDay;
}

const touches = (trip: Trip, { firstDay, lastDay }: Days): boolean =>
  trip.startDate <= addDays(lastDay, 1) && firstDay <= addDays(trip.endDate, 1);
const holds = (trip: Trip, { firstDay, lastDay }: Days): boolean =>
  trip.startDate <= firstDay && lastDay <= trip.endDate;
