import { complaint } from "#contract/shared/complaints.ts";
import { defaultTripName, type Trip, TripDraft } from "#contract/features/trips.ts";
import { CallError } from "#web/lib/api/call.ts";
import { complaintText } from "#web/lib/api/complaint-text.ts";
import { issuesOf } from "#web/lib/api/issues.ts";
import { choiceOf, type PlaceChoice } from "#web/lib/place-choice.ts";
import type { PickedRange } from "#ui/dates/date-range-field.tsx";

/** The contents of the trip form, complete or not. */
export type TripValues = {
  name: string;
  place: PlaceChoice;
  dates: PickedRange;
  onlyGroups: boolean;
  /** Kept while the trip is for all connections, so that switching back loses nothing. */
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

/** Returns the form as the server accepts it, or the errors by field. */
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
  const errors = byField(issuesOf(error));
  if (dates.first === null || dates.last === null) errors.dates = complaintText(complaint("DATES_REQUIRED"));
  return { errors };
}

/** Returns the server's errors about single fields. */
export function serverErrors(error: unknown): TripErrors {
  const issues = (error instanceof CallError && error.failure?.issues) || [];
  return byField(Object.fromEntries(issues.map(({ path, message }) => [path, message])));
}

function byField({ startDate, endDate, ...errors }: Record<string, string>): TripErrors {
  const wrong = startDate ?? endDate;
  return wrong ? { ...errors, dates: wrong } : errors;
}
