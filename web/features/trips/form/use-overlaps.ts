import type { Trip, TripDraft } from "#contract/features/trips.ts";
import { todayHere } from "#web/lib/format/days.ts";
import { chosenShortenings, overlapsOf } from "./overlaps.ts";
import type { TripValues } from "./trip-values.ts";
import { useTrips } from "#features/trips/trips-queries.ts";

/**
 * The other trips on the days of a form: props for `TripDates`, and what to send about them. `othersBefore`
 * replaces trips of the list.
 */
export function useOverlaps(
  { dates, place, shorten = [] }: TripValues,
  editing: Trip | undefined,
  othersBefore: readonly Trip[] = [],
) {
  const trips = (useTrips().data ?? []).map((trip) => othersBefore.find(({ id }) => id === trip.id) ?? trip);
  const overlaps = overlapsOf(trips, { dates, place, editing }, todayHere());
  const chosen = chosenShortenings(overlaps, shorten);
  return {
    /** Adds the chosen shortenings. Without one, the draft stays as it is. */
    addTo: (draft: TripDraft): TripDraft => (chosen.length > 0 ? { ...draft, shorten: chosen } : draft),
    field: (errors: Partial<Record<string, string>>, onShorten: (ids: readonly number[]) => void) => ({
      others: trips.filter(({ id }) => id !== editing?.id),
      overlaps,
      shorten,
      onShorten,
      shortenError: Object.entries(errors).find(([path]) => path.startsWith("shorten"))?.[1],
    }),
  };
}
