import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { days } from "#contract/features/days.ts";
import type { Trip } from "#contract/features/trips.ts";
import { range } from "#web/lib/format/dates.ts";
import { todayHere } from "#web/lib/format/days.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { TripList } from "./trip-list.tsx";
import { useDeleteTrip, useTrips } from "./trips-queries.ts";

type Props = {
  /** Button for a user without a trip. */
  add: ReactNode;
  onToCalendar: (trip: Trip) => void;
  shownId?: number | null;
};

/** The user's own trips that are not over, with the actions to edit and delete them. */
export function UpcomingTrips({ add, onToCalendar, shownId = null }: Props) {
  const { t } = useLingui();
  const trips = useTrips();
  const savedDays = useQuery(queryFor(days.list));
  const [doomed, setDoomed] = useState<Trip | null>(null);
  const remove = useDeleteTrip(() => setDoomed(null));

  if (trips.isLoadingError || savedDays.isLoadingError) {
    const retry = () => void Promise.all([trips.refetch(), savedDays.refetch()]);
    return <ErrorState title={t`Your trips didn’t load`} onRetry={retry} />;
  }
  if (trips.isPending || savedDays.isPending) return <SkeletonRows label={t`Loading your trips`} count={3} />;
  return (
    <>
      <TripList
        trips={trips.data}
        savedDays={savedDays.data}
        shownId={shownId}
        today={todayHere()}
        onDelete={setDoomed}
        onToCalendar={onToCalendar}
        add={add}
      />
      <ConfirmDialog
        open={doomed !== null}
        onClose={() => setDoomed(null)}
        onConfirm={() => doomed && remove.mutate(doomed)}
        busy={remove.isPending}
        title={t`Delete ${doomed?.name ?? ""}?`}
        confirm={t`Delete trip`}
      >
        {doomed && (
          <Trans>
            Your days in {doomed.city} ({range(doomed.startDate, doomed.endDate)}) leave your calendar, and
            the matches they made are gone. This can’t be undone.
          </Trans>
        )}
      </ConfirmDialog>
    </>
  );
}
