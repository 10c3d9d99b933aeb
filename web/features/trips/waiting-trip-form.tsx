import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { TripDraft } from "#contract/features/trips.ts";
import type { PlaceInput } from "#web/lib/place-choice.ts";
import type { Change } from "#web/lib/offline-queue/steps.ts";
import { TripForm } from "./trip-form.tsx";
import { valuesOf } from "./trip-values.ts";

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
  const { placeId } = change.input.body;
  const values = valuesOf(change.shown);
  return (
    <TripForm
      draft={`waiting-trip:${change.id}`}
      initial={{ ...values, place: { ...values.place, placeId } }}
      place={place}
      editing={change.shown}
      submit={t`Send`}
      onSubmit={onSubmit}
      onCancel={onCancel}
    />
  );
}
