import type { ReactNode } from "react";
import type { Place } from "#contract/shared/itinerary.ts";

/** A place that is being chosen: missing fields are "", and a typed city has no id yet. */
export type PlaceChoice = { country: string; state: string; city: string; placeId?: string | undefined };

/** The props that a form passes to its place fields. */
export type PlaceInput = {
  value: PlaceChoice;
  onChange: (place: PlaceChoice) => void;
  /** The label of the search field; default "Where to?". */
  label?: string;
  /** A hint to show at the search field. */
  hint?: ReactNode;
  errors: { country?: string | undefined; state?: string | undefined; city?: string | undefined };
};

export const choiceOf = ({ country, state, city, placeId }: Place): PlaceChoice => ({
  country,
  state,
  city,
  placeId,
});

/** Whether this is the id of a city in the data set, not the key of a place that somebody typed. */
export const isKnownPlaceId = (placeId: string | undefined): boolean => /^\d+$/.test(placeId ?? "");

/** Whether this is the key of a place that somebody typed and that is in no data set. */
export const isUnknownPlaceId = (placeId: string): boolean => placeId.includes("/");

/** Whether a city was typed that may not be in the data set. */
export const isOwnPlace = ({ city, placeId }: PlaceChoice): boolean =>
  city !== "" && !isKnownPlaceId(placeId);
