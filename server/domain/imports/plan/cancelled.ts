import type { PlanInput, PlannedProposal } from "./plan.ts";
import { unchangedDraft, daysOf, restOf } from "./changes.ts";
import { keysOf } from "./keys.ts";
import { partsOf } from "./stays.ts";
import type { StayPart, LocatedBooking } from "./locations.ts";

/**
 * Proposals for cancelled bookings: to delete their trip, or to shorten it to the days for which something
 * else is booked.
 */
export function cancellationsOf(given: PlanInput, cancelled: readonly LocatedBooking[]): PlannedProposal[] {
  const byNumber = new Map(cancelled.map((it) => [it.number, it]));
  const parts = partsOf(cancelled, given.home);
  const keys = keysOf(parts, byNumber, given.known);
  const keyed = parts.flatMap((part) => (keys.get(part) ?? []).map((key) => ({ part, key })));
  const decided = new Set<StayPart>();
  return given.trips.flatMap((trip): PlannedProposal[] => {
    const gone = keyed.filter(({ part, key: { before } }) =>
      before
        ? before.tripId === trip.id
        : !decided.has(part) &&
          trip.placeId === part.spot.place?.placeId &&
          trip.startDate === part.firstDay &&
          trip.endDate === part.lastDay,
    );
    if (gone.length === 0 || trip.endDate < given.today) return [];
    for (const { part } of gone) decided.add(part);
    const rest = restOf(given.known, trip, new Set(gone.map(({ key }) => key.key)));
    const numbers = [...new Set(gone.flatMap(({ part }) => part.numbers))].sort((a, b) => a - b);
    const rows = gone.map(({ key: { before: _before, part: _part, ...row } }) => ({
      ...row,
      isCancelled: true,
    }));
    const about = { trip, numbers, rows, doubts: [] };
    if (rest.length === 0) return [{ ...about, change: "cancels", suggestion: null }];
    const left = shortened(given, trip, daysOf(rest));
    if (left.startDate === trip.startDate && left.endDate === trip.endDate) return [];
    return [{ ...about, change: "moves", suggestion: left }];
  });
}

/** Shortens a trip and never extends it: days that the traveller removed stay removed. */
function shortened(
  { today }: PlanInput,
  trip: PlanInput["trips"][number],
  days: { firstDay: string; lastDay: string },
) {
  const startDate = [trip.startDate, days.firstDay, trip.startDate < today ? trip.startDate : today].reduce(
    (a, b) => (a > b ? a : b),
  );
  const endDate = days.lastDay < trip.endDate ? days.lastDay : trip.endDate;
  const as = unchangedDraft(trip);
  return endDate < startDate || endDate < today ? as : { ...as, startDate, endDate };
}
