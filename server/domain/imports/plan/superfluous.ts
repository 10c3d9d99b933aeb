import type { Trip } from "#contract/features/trips.ts";
import { isImported } from "#domain/trips/imported.ts";
import { daysOf, restOf } from "./changes.ts";
import type { PlanInput, PlannedStay } from "./types.ts";

/**
 * Trips that were made from legs of a journey before the rest of it was known, and that are no stay of it:
 * the traveller only changes there, or the journey ends there. A trip that has begun, or that was added or
 * changed by hand, is never one of them.
 */
export function superfluousTrips(
  { trips, known, today }: PlanInput,
  planned: readonly PlannedStay[],
  droppedKeys: readonly string[],
): Trip[] {
  const kept = new Set(planned.flatMap(({ change }) => change.trip?.id ?? []));
  const moved = new Set([
    ...droppedKeys,
    ...planned.flatMap(({ keyed, change }) =>
      keyed.flatMap(({ key, before }) => (before && before.tripId !== change.trip?.id ? [key] : [])),
    ),
  ]);
  return trips.filter((trip) => {
    if (kept.has(trip.id) || !isImported(trip) || trip.startDate <= today) return false;
    const rows = restOf(known, trip, new Set());
    if (rows.length === 0 || !rows.every(({ key }) => moved.has(key))) return false;
    const { firstDay, lastDay } = daysOf(rows);
    return trip.startDate === firstDay && trip.endDate === lastDay;
  });
}
