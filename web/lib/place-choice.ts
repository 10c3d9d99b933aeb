import type { ReactNode } from "react";
import type { Place } from "../../contract/itinerary.ts";

/** A place as it is being chosen: what is missing is "", and a typed city has no id yet. */
export type PlaceChoice = { country: string; state: string; city: string; placeId?: string | undefined };

/** What a form hands to whoever draws its place fields. */
export type PlaceInput = {
  value: PlaceChoice;
  onChange: (place: PlaceChoice) => void;
  /** What is to be said about the city. */
  hint?: ReactNode;
  errors: { country?: string | undefined; state?: string | undefined; city?: string | undefined };
};

export const choiceOf = ({ country, state, city, placeId }: Place): PlaceChoice => ({
  country,
  state,
  city,
  placeId,
});
