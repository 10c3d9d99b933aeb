import * as z from "zod/mini";
import type { Day } from "#contract/shared/fields.ts";
import { complaint } from "#contract/shared/complaints.ts";
import { type Trip, TripDraft } from "#contract/features/trips.ts";
import { choiceOf, type PlaceChoice } from "#web/lib/place-choice.ts";
import type { PickedRange } from "#ui/dates/range-cell.tsx";

/** The contents of the trip form, complete or not. */
export type TripValues = {
  name: string;
  place: PlaceChoice;
  dates: PickedRange;
  onlyGroups: boolean;
  /** Kept while the trip is for all connections, so that switching back loses nothing. */
  groupIds: readonly number[];
  /** Ids of the other trips to shorten, where they share days with this one. */
  shorten?: readonly number[] | undefined;
};

const noPlace: PlaceChoice = { country: "", state: "", city: "" };

export const newTrip = (
  place: PlaceChoice = noPlace,
  first: Day | null = null,
  last: Day | null = null,
): TripValues => ({
  name: "",
  place,
  dates: { first, last: first === null || (last !== null && last < first) ? null : last },
  onlyGroups: false,
  groupIds: [],
  shorten: [],
});

/** A trip that is called after its city keeps no name of its own, so that the name follows the city. */
export const valuesOf = (trip: Trip): TripValues => ({
  name: trip.name === trip.city ? "" : trip.name,
  place: choiceOf(trip),
  dates: { first: trip.startDate, last: trip.endDate },
  onlyGroups: trip.matchOnlyGroupConnections,
  groupIds: trip.groupIds,
  shorten: [],
});

/** Shapes the form's values as the server accepts them. A complaint about a day is one about `dates`. */
export const TripToSend = z.transform(({ name, place, dates, onlyGroups, groupIds }: TripValues, context) => {
  const { success, data, error } = TripDraft.safeParse({
    name: name.trim(),
    ...place,
    startDate: dates.first,
    endDate: dates.last,
    groupIds: onlyGroups ? groupIds : [],
    matchOnlyGroupConnections: onlyGroups,
  } satisfies Record<Exclude<keyof TripDraft, "placeId" | "shorten">, unknown>);
  if (success) return data;
  const isIncomplete = dates.first === null || dates.last === null;
  for (const { path, message } of error.issues) {
    const isAboutDates = path[0] === "startDate" || path[0] === "endDate";
    context.issues.push({
      code: "custom",
      input: dates,
      path: isAboutDates ? ["dates"] : path.slice(0, 1),
      message: isAboutDates && isIncomplete ? complaint("DATES_REQUIRED") : message,
    });
  }
  return z.NEVER;
});
