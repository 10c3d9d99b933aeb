import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { days } from "#contract/features/days.ts";
import type { Trip } from "#contract/features/trips.ts";
import { range } from "#web/lib/format/dates.ts";
import { todayHere } from "#web/lib/format/days.ts";
import { joinQueries } from "#web/lib/api/loadable.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
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
  const plans = joinQueries({ trips: useTrips(), savedDays: useQuery(queryFor(days.list)) });
  const [tripToDelete, setTripToDelete] = useState<Trip | null>(null);
  const remove = useDeleteTrip(() => setTripToDelete(null));
  return (
    <>
      <QueryState
        query={plans}
        loading={t`Loading your trips`}
        skeleton={<SkeletonRows count={3} />}
        error={t`Your trips didn’t load`}
      >
        {({ trips, savedDays }) => (
          <TripList
            trips={trips}
            savedDays={savedDays}
            shownId={shownId}
            today={todayHere()}
            onDelete={setTripToDelete}
            onToCalendar={onToCalendar}
            add={add}
          />
        )}
      </QueryState>
      <ConfirmDialog
        open={tripToDelete !== null}
        onClose={() => setTripToDelete(null)}
        onConfirm={() => tripToDelete && remove.mutate(tripToDelete)}
        busy={remove.isPending}
        title={t`Delete ${tripToDelete?.name ?? ""}?`}
        confirm={t`Delete trip`}
      >
        {tripToDelete && (
          <Trans>
            Your days in {tripToDelete.city} ({range(tripToDelete.startDate, tripToDelete.endDate)}) are
            removed from your calendar, and the matches on them too. This can’t be undone.
          </Trans>
        )}
      </ConfirmDialog>
    </>
  );
}
