import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { forgetKept } from "../../lib/kept.ts";
import type { PlaceInput } from "../../lib/place-choice.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { TripForm } from "./trip-form.tsx";
import { newTrip } from "./trip-values.ts";
import { useCreateTrip } from "./trips-queries.ts";

const draft = "trip";

type Props = { country: string; place: (input: PlaceInput) => ReactNode; onClose: () => void };

/** Add New Trip; closes when the trip is stored. */
export function TripDialog({ country, place, onClose }: Props) {
  const { t } = useLingui();
  const create = useCreateTrip(() => {
    forgetKept(draft);
    onClose();
  });
  return (
    <Dialog open onClose={onClose} title={t`Add New Trip`}>
      <TripForm
        draft={draft}
        initial={newTrip(country)}
        place={place}
        submit={t`Add trip`}
        pending={create.isPending}
        onSubmit={(draft, refuse) => create.mutate(draft, { onError: refuse })}
        onCancel={onClose}
      />
    </Dialog>
  );
}
