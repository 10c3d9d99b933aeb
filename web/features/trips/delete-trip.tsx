import { Trans, useLingui } from "@lingui/react/macro";
import type { Trip } from "#contract/features/trips.ts";
import { range } from "#web/lib/format/dates.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useDeleteTrip } from "./trip-changes.ts";

type Props = { trip: Trip; onClose: () => void };

/** Asks whether to delete a trip, and says what is lost. */
export function DeleteTrip({ trip, onClose }: Props) {
  const { t } = useLingui();
  const remove = useDeleteTrip(onClose);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => remove.mutate(trip)}
      busy={remove.isPending}
      title={t`Delete ${trip.name}?`}
      confirm={t`Delete trip`}
    >
      <Trans>
        Your days in {trip.city} ({range(trip.startDate, trip.endDate)}) are removed from your calendar, and
        the matches on them too. This can’t be undone.
      </Trans>
    </ConfirmDialog>
  );
}
