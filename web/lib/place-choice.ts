import type { ReactNode } from "react";
import type { Place } from "#contract/shared/itinerary.ts";

/** A place that is being chosen: missing fields are "", and a typed city has no id yet. */
export type PlaceChoice = { country: string; state: string; city: string; placeId?: string | undefined };

/** The props that a form passes to its place fields. */
export type PlaceInput = {
  value: PlaceChoice;
  onChange: (place: PlaceChoice) => void;
  /** A hint to show at the city field. */
  hint?: ReactNode;
  errors: { country?: string | undefined; state?: string | undefined; city?: string | undefined };
};

export const choiceOf = ({ country, state, city, placeId }: Place): PlaceChoice => ({
  country,
  state,
  city,
  placeId,
});
