import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { TripDraft } from "../../../contract/trips.ts";
import { forgetKept } from "../../lib/kept.ts";
import type { PlaceInput } from "../../lib/place-choice.ts";
import type { Change } from "../../lib/waiting-steps.ts";
import { TripForm } from "./trip-form.tsx";
import { valuesOf } from "./trip-values.ts";

type Props = {
  change: Change;
  place: (input: PlaceInput) => ReactNode;
  onSubmit: (draft: TripDraft) => void;
  onCancel: () => void;
};

/** A trip that waits or was refused, to be put right. */
export function WaitingTripForm({ change, place, onSubmit, onCancel }: Props) {
  const { t } = useLingui();
  if ((change.kind !== "createTrip" && change.kind !== "updateTrip") || !change.shown) return null;
  const { placeId } = change.input.body;
  const values = valuesOf(change.shown);
  const draft = `waiting-trip:${change.id}`;
  return (
    <TripForm
      draft={draft}
      initial={{ ...values, place: { ...values.place, placeId } }}
      place={place}
      submit={t`Send`}
      pending={false}
      onSubmit={(checked) => {
        forgetKept(draft);
        onSubmit(checked);
      }}
      onCancel={onCancel}
    />
  );
}
