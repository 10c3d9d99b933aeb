import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { TripDraft } from "#contract/features/trips.ts";
import type { PlaceInput } from "#web/lib/place-choice.ts";
import { type Change, mayHaveArrived } from "#web/lib/offline-queue/steps.ts";
import { TripForm } from "#features/trips/form/trip-form.tsx";
import { valuesOf } from "#features/trips/form/trip-values.ts";

type Props = {
  change: Change;
  place: (input: PlaceInput) => ReactNode;
  onSubmit: (draft: TripDraft) => Promise<unknown>;
  onCancel: () => void;
};

/** Form for a trip that is queued or was rejected, to be corrected. */
export function QueuedTripForm({ change, place, onSubmit, onCancel }: Props) {
  const { t } = useLingui();
  if ((change.kind !== "createTrip" && change.kind !== "updateTrip") || !change.shown) return null;
  const { placeId, shorten = [] } = change.input.body;
  const values = valuesOf(change.shown);
  return (
    <TripForm
      draft={`queued-trip:${change.id}`}
      initial={{ ...values, place: { ...values.place, placeId }, shorten: shorten.map(({ id }) => id) }}
      // Once the server may have the change, the others are what it has made of them.
      othersBefore={mayHaveArrived(change) ? undefined : change.othersBefore}
      place={place}
      editing={change.shown}
      submit={t`Send`}
      onSubmit={onSubmit}
      onCancel={onCancel}
    />
  );
}
