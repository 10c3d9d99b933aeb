import { defaultTripName, type Trip, TripDraft } from "../../../contract/trips.ts";
import { issuesOf } from "../../lib/issues.ts";
import { choiceOf, type PlaceChoice } from "../../lib/place-choice.ts";
import type { PickedRange } from "../../ui/date-range-field.tsx";

/** What stands in the trip form, finished or not. */
export type TripValues = {
  name: string;
  place: PlaceChoice;
  dates: PickedRange;
  onlyGroups: boolean;
  /** Kept while the trip is for all connections, so that changing one's mind loses nothing. */
  groupIds: readonly number[];
};

export type TripField = "name" | "country" | "state" | "city" | "dates" | "groupIds";
export type TripErrors = Partial<Record<TripField, string>>;

export const newTrip = (country: string): TripValues => ({
  name: defaultTripName,
  place: { country, state: "", city: "" },
  dates: { first: null, last: null },
  onlyGroups: false,
  groupIds: [],
});

export const valuesOf = (trip: Trip): TripValues => ({
  name: trip.name,
  place: choiceOf(trip),
  dates: { first: trip.startDate, last: trip.endDate },
  onlyGroups: trip.matchOnlyGroupConnections,
  groupIds: trip.groupIds,
});

/** The form as the server takes it, or what is wrong with it, by field. */
export function checkTrip(values: TripValues): { draft: TripDraft } | { errors: TripErrors } {
  const { name, place, dates, onlyGroups, groupIds } = values;
  const { success, data, error } = TripDraft.safeParse({
    name,
    ...place,
    startDate: dates.first,
    endDate: dates.last,
    groupIds: onlyGroups ? groupIds : [],
    matchOnlyGroupConnections: onlyGroups,
  });
  if (success) return { draft: data };
  const { startDate, endDate, ...errors } = issuesOf(error);
  const missing = dates.first === null || dates.last === null;
  const wrong = missing ? "Please select both start and end dates" : (startDate ?? endDate);
  return { errors: wrong ? { ...errors, dates: wrong } : errors };
}
