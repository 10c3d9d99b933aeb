import type { ReactNode } from "react";
import type { Suggestion } from "#contract/features/bookings.ts";
import type { Trip, TripDraft } from "#contract/features/trips.ts";
import { choiceOf, type PlaceInput } from "#web/lib/place-choice.ts";
import { TripForm } from "#features/trips/form/trip-form.tsx";
import type { TripValues } from "#features/trips/form/trip-values.ts";

type Props = {
  draft: string;
  /** The trip that the suggestion would change; its audience stays. */
  trip: Trip | null;
  suggestion: Suggestion;
  hints: { city?: ReactNode; dates?: ReactNode };
  place: (input: PlaceInput) => ReactNode;
  submit: string;
  cancel: string;
  pending: boolean;
  onSubmit: (draft: TripDraft) => Promise<unknown>;
  onCancel: () => void;
};

/** Form for a trip that a booking suggests, to be corrected. */
export const SuggestedTripForm = ({ trip, suggestion, ...form }: Props) => (
  <TripForm
    {...form}
    isInCard
    {...(trip ? { editing: trip } : {})}
    initial={suggestedValues(suggestion, trip)}
  />
);

const suggestedValues = (
  { name, startDate, endDate, placeId, ...place }: Suggestion,
  trip: Trip | null,
): TripValues => ({
  name,
  place: placeId === null ? { ...place } : choiceOf({ ...place, placeId }),
  dates: { first: startDate, last: endDate },
  onlyGroups: trip?.matchOnlyGroupConnections ?? false,
  groupIds: trip?.groupIds ?? [],
  shorten: [],
});
