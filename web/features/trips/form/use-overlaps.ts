import { useState } from "react";
import type { Trip, TripDraft } from "#contract/features/trips.ts";
import { todayHere } from "#web/lib/format/days.ts";
import { chosenShortenings, overlapsOf } from "./overlaps.ts";
import type { TripValues } from "./trip-values.ts";
import { useTrips } from "#features/trips/trips-queries.ts";

/**
 * The other trips on the days of a form: props for `TripDates`, and what to send about them. `othersBefore`
 * replaces trips of the list. While the form is being sent, nothing changes.
 */
export function useOverlaps(
  { dates, place, shorten = [] }: TripValues,
  editing: Trip | undefined,
  { othersBefore = [], isBusy }: { othersBefore?: readonly Trip[] | undefined; isBusy: boolean },
) {
  const { data: loaded } = useTrips();
  // The list soon has the trip that was just sent, which would overlap with itself.
  const [known, setKnown] = useState(loaded);
  if (!isBusy && known !== loaded) setKnown(loaded);
  const trips = (known ?? []).map((trip) => othersBefore.find(({ id }) => id === trip.id) ?? trip);
  const overlaps = overlapsOf(trips, { dates, place, editing }, todayHere());
  const chosen = chosenShortenings(overlaps, shorten);
  return {
    /** Those about which nothing is chosen, or to keep both. */
    open: overlaps.filter(({ trip }) => !chosen.some(({ id }) => id === trip.id)),
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
