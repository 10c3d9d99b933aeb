import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { days } from "../../../contract/days.ts";
import type { Trip } from "../../../contract/trips.ts";
import { range } from "../../lib/dates.ts";
import { todayHere } from "../../lib/days.ts";
import { read } from "../../lib/read.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { TripList } from "./trip-list.tsx";
import { useDeleteTrip, useTrips } from "./trips-queries.ts";

type Props = {
  /** What a person without a trip can do about it. */
  add: ReactNode;
  onToCalendar: (trip: Trip) => void;
};

/** One's own trips that are not over, each with a way to change and to delete it. */
export function UpcomingTrips({ add, onToCalendar }: Props) {
  const { t } = useLingui();
  const trips = useTrips();
  const savedDays = useQuery(read(days.list));
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
