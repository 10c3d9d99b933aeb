import type { ReactNode } from "react";
import type { Suggestion } from "../../../contract/imports.ts";
import type { Trip, TripDraft } from "../../../contract/trips.ts";
import { choiceOf, type PlaceInput } from "../../lib/place-choice.ts";
import { TripForm } from "./trip-form.tsx";
import type { TripValues } from "./trip-values.ts";

type Props = {
  draft: string;
  /** The trip it is about; its audience stays. */
  trip: Trip | null;
  suggestion: Suggestion;
  hints: { city?: ReactNode; dates?: ReactNode };
  place: (input: PlaceInput) => ReactNode;
  submit: string;
  cancel: string;
  pending: boolean;
  onSubmit: (draft: TripDraft, refuse: (error: unknown) => void) => void;
  onCancel: () => void;
};

/** A trip as a booking suggests it, to be put right. */
export const SuggestedTripForm = ({ trip, suggestion, ...form }: Props) => (
  <TripForm {...form} initial={suggested(suggestion, trip)} />
);

const suggested = (
  { name, startDate, endDate, placeId, ...place }: Suggestion,
  trip: Trip | null,
): TripValues => ({
  name,
  place: placeId === null ? { ...place } : choiceOf({ ...place, placeId }),
  dates: { first: startDate, last: endDate },
  onlyGroups: trip?.matchOnlyGroupConnections ?? false,
  groupIds: trip?.groupIds ?? [],
});
