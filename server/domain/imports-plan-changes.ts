import { addDays } from "../../contract/calendar-days.ts";
import type { Trip } from "../../contract/trips.ts";
import type { Given, Planned } from "./imports-plan.ts";
import type { Keyed, Known } from "./imports-plan-keys.ts";
import { firstDayOf, lastDayOf } from "./imports-plan-parts.ts";
import { type Days, suggest } from "./imports-plan-shown.ts";
import type { Part } from "./imports-plan-spots.ts";

export type Change = Pick<Planned, "change" | "trip" | "suggestion">;

/** What one stay would change; null where it says nothing new of what was left aside, or less than is known already. */
export function changeOf(given: Given, stay: readonly Part[], keyed: readonly Keyed[]): Change | null {
  if (keyed.every(isOutdated)) return null;
  const own = given.trips.find(({ id }) => keyed.some(({ before }) => before?.tripId === id));
  if (own) return ownChange(given, own, stay, keyed);
  if (given.forgetsLeftAside && keyed.every(saysNothingNew)) return null;
  const days = daysOf(stay);
  const placeId = stay[0]?.spot.place?.placeId;
  const near = given.trips.filter((trip) => trip.placeId === placeId && touches(trip, days));
  const around = near.find((trip) => holds(trip, days)) ?? near[0];
  if (around) return grown(given, around, stay, days);
  return { change: "new", trip: null, suggestion: suggest(given, stay, days, null) };
}

/** Other days or another place of a booking that belongs to a trip move it; what is new beside it makes it longer. */
function ownChange(given: Given, trip: Trip, stay: readonly Part[], keyed: readonly Keyed[]): Change {
  const isMoved = keyed.some((it) => it.before?.tripId === trip.id && !isOutdated(it) && !saysNothingNew(it));
  if (!isMoved) {
    const more = keyed.filter(({ before }) => before?.tripId !== trip.id).map(({ part }) => part);
    if (more.length === 0) return { change: "duplicate", trip, suggestion: asItIs(trip) };
    return grown(given, trip, stay, daysOf(more));
  }
  const placeId = stay[0]?.spot.place?.placeId ?? null;
  const own = new Set(keyed.map(({ key }) => key));
  const rest = restOf(given.known, trip, own);
  const here = rest.filter(({ place }) => place === placeId);
  // The others stay where they are: it is this one that goes somewhere else.
  if (here.length < rest.length)
    return { change: "new", trip: null, suggestion: suggest(given, stay, daysOf(stay), null) };
  const days = daysOf([...stay, ...here]);
  return changed("moves", given, trip, stay, days);
}

function grown(given: Given, trip: Trip, stay: readonly Part[], days: Days): Change {
  if (trip.placeId !== stay[0]?.spot.place?.placeId)
    return { change: "duplicate", trip, suggestion: asItIs(trip) };
  return changed(
    "extends",
    given,
    trip,
    stay,
    daysOf([days, { firstDay: trip.startDate, lastDay: trip.endDate }]),
  );
}

function changed(
  change: "moves" | "extends",
  given: Given,
  trip: Trip,
  stay: readonly Part[],
  days: Days,
): Change {
  const suggestion = suggest(given, stay, days, trip);
  const isSame =
    suggestion.placeId === trip.placeId &&
    suggestion.startDate === trip.startDate &&
    suggestion.endDate === trip.endDate;
  return isSame ? { change: "duplicate", trip, suggestion: asItIs(trip) } : { change, trip, suggestion };
}

/** What else is booked for a trip. */
export const restOf = (known: readonly Known[], trip: Trip, without: ReadonlySet<string>): Known[] =>
  known.filter(({ key, tripId, isCancelled }) => tripId === trip.id && !isCancelled && !without.has(key));

export const asItIs = ({ name, country, state, city, placeId, startDate, endDate }: Trip) => ({
  ...{ name, country, state, city, placeId, startDate, endDate },
});

export const daysOf = (spans: readonly Days[]): Days => ({
  firstDay: firstDayOf(spans),
  lastDay: lastDayOf(spans),
});

/** A mail that is older than what is known. */
const isOutdated = ({ before, changedAt }: Keyed): boolean =>
  Boolean(before?.changedAt && changedAt && Date.parse(changedAt) < Date.parse(before.changedAt));

/** A leg on its own, such as a boarding pass, doesn't say that its traveller leaves again. */
export function saysNothingNew({ before, place, firstDay, lastDay, part }: Keyed): boolean {
  if (!before || before.isCancelled) return false;
  if (part.isEndGuessed && addDays(before.firstDay, -1) <= firstDay && firstDay <= before.lastDay)
    return true;
  return before.place === place && before.firstDay === firstDay && before.lastDay === lastDay;
}

const touches = (trip: Trip, { firstDay, lastDay }: Days): boolean =>
  trip.startDate <= addDays(lastDay, 1) && firstDay <= addDays(trip.endDate, 1);
const holds = (trip: Trip, { firstDay, lastDay }: Days): boolean =>
  trip.startDate <= firstDay && lastDay <= trip.endDate;
