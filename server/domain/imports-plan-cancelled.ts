import type { Given, Planned } from "./imports-plan.ts";
import { asItIs, daysOf, restOf } from "./imports-plan-changes.ts";
import { keysOf } from "./imports-plan-keys.ts";
import { partsOf } from "./imports-plan-parts.ts";
import type { Part, Placed } from "./imports-plan-spots.ts";

/** What falls away with bookings: their trip, or the days of it that nothing else is booked for. */
export function cancellationsOf(given: Given, cancelled: readonly Placed[]): Planned[] {
  const byNumber = new Map(cancelled.map((it) => [it.number, it]));
  const parts = partsOf(cancelled, given.home);
  const keys = keysOf(parts, byNumber, given.known);
  const keyed = parts.flatMap((part) => (keys.get(part) ?? []).map((key) => ({ part, key })));
  const decided = new Set<Part>();
  return given.trips.flatMap((trip): Planned[] => {
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
    const left = shrunk(given, trip, daysOf(rest));
    if (left.startDate === trip.startDate && left.endDate === trip.endDate) return [];
    return [{ ...about, change: "moves", suggestion: left }];
  });
}

/** Only days go, none come: what its traveller took away stays away. */
function shrunk({ today }: Given, trip: Given["trips"][number], days: { firstDay: string; lastDay: string }) {
  const startDate = [trip.startDate, days.firstDay, trip.startDate < today ? trip.startDate : today].reduce(
    (a, b) => (a > b ? a : b),
  );
  const endDate = days.lastDay < trip.endDate ? days.lastDay : trip.endDate;
  const as = asItIs(trip);
  return endDate < startDate || endDate < today ? as : { ...as, startDate, endDate };
}
