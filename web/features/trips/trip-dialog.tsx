import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { PlaceInput } from "#web/lib/place-choice.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { TripForm } from "./trip-form.tsx";
import { newTrip } from "./trip-values.ts";
import { useCreateTrip } from "./trips-queries.ts";

type Props = {
  country: string;
  place: (input: PlaceInput) => ReactNode;
  onAdded: (id: number | null) => void;
  onClose: () => void;
};

/** Dialog to add a trip; closes when the trip is stored. */
export function TripDialog({ country, place, onAdded, onClose }: Props) {
  const { t } = useLingui();
  const create = useCreateTrip((id) => {
    onAdded(id);
    onClose();
  });
  return (
    <Dialog open onClose={onClose} title={t`Add New Trip`}>
      <TripForm
        draft="trip"
        initial={newTrip(country)}
        place={place}
        submit={t`Add trip`}
        onSubmit={create.mutateAsync}
        onCancel={onClose}
      />
    </Dialog>
  );
}
