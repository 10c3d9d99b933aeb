import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Trip } from "#contract/features/trips.ts";
import { range } from "#web/lib/format/dates.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { CardActions } from "#ui/buttons/card-actions.tsx";
import { FormActions } from "#ui/buttons/form-actions.tsx";

type Props = { trip: Trip | null; isBusy: boolean; onDelete: () => void; onLeave: () => void };

/** Asks whether to delete the trip of a cancelled booking. */
export function CancelQuestion({ trip, isBusy, onDelete, onLeave }: Props) {
  const { t } = useLingui();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <p>
        {trip ? (
          <Trans>
            The booking of your trip to {trip.city} ({range(trip.startDate, trip.endDate)}) was canceled.
            Delete the trip too?
          </Trans>
        ) : (
          <Trans>This booking was canceled, and none of your trips belongs to it.</Trans>
        )}
      </p>
      <CardActions>
        <FormActions inline onCancel={onLeave} cancel={trip ? t`Keep the trip` : t`OK`}>
          {trip && (
            <Button kind="danger" busy={isBusy} onClick={() => setAsked(true)}>
              {t`Delete trip`}
            </Button>
          )}
        </FormActions>
      </CardActions>
      {trip && (
        <ConfirmDialog
          open={asked}
          onClose={() => setAsked(false)}
          onConfirm={onDelete}
          busy={isBusy}
          title={t`Delete ${trip.name}?`}
          confirm={t`Delete trip`}
        >
          <Trans>
            Your days in {trip.city} ({range(trip.startDate, trip.endDate)}) are removed from your calendar,
            and the matches on them too. For a day you can undo this here.
          </Trans>
        </ConfirmDialog>
      )}
    </>
  );
}
