import { useLingui } from "@lingui/react/macro";
import type { Trip } from "#contract/features/trips.ts";
import type { PickedRange } from "#ui/dates/date-range-field.tsx";
import { useTrips } from "./trips-queries.ts";

/**
 * Returns the user's first other trip with some of these days, and which of the two trips counts for them:
 * the one that was created last.
 */
export function overlappingTrip(trips: readonly Trip[], { first, last }: PickedRange, editing?: Trip) {
  if (!first || !last) return undefined;
  const other = trips
    .filter((trip) => trip.id !== editing?.id && trip.startDate <= last && trip.endDate >= first)
    .toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))[0];
  if (!other) return undefined;
  const age = editing
    ? Date.parse(editing.createdAt) - Date.parse(other.createdAt) || editing.id - other.id
    : 1;
  return { name: other.name, counts: age < 0 ? ("other" as const) : ("this" as const) };
}

/** A note under the dates that another trip has some of the same days. */
export function useOverlapNote(dates: PickedRange, editing?: Trip): string | undefined {
  const { t } = useLingui();
  const trips = useTrips();
  const found = overlappingTrip(trips.data ?? [], dates, editing);
  if (!found) return undefined;
  const { name } = found;
  return found.counts === "this"
    ? t`Some of these days are also in ${name}. This trip will be used for those days.`
    : t`Some of these days are also in ${name}, which is newer. That trip is used for those days.`;
}
