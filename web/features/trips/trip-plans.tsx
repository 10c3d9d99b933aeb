import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { days } from "#contract/features/days.ts";
import type { SavedDay } from "#contract/shared/itinerary.ts";
import type { Trip } from "#contract/features/trips.ts";
import { joinQueries } from "#web/lib/api/loadable.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useTripDeletion } from "./trip-deletion.tsx";
import { useTrips } from "./trips-queries.ts";

/** The user's own trips and saved days, which decide together which trips are ahead. */
export const useTripPlans = () =>
  joinQueries({ trips: useTrips(), savedDays: useQuery(queryFor(days.list)) });

type Plans = { trips: readonly Trip[]; savedDays: readonly SavedDay[] };
type Props = { children: (plans: Plans & { onDelete: (trip: Trip) => void }) => ReactNode };

/** Loads the user's plans for a list of trips, with the dialog that deletes one of them. */
export function TripPlans({ children }: Props) {
  const { t } = useLingui();
  const [onDelete, question] = useTripDeletion();
  return (
    <>
      <QueryState
        query={useTripPlans()}
        loading={t`Loading your trips`}
        skeleton={<CardSkeletons />}
        error={t`Your trips didn’t load`}
      >
        {(plans) => children({ ...plans, onDelete })}
      </QueryState>
      {question}
    </>
  );
}

/** Placeholders with the height of cards. */
const CardSkeletons = () => (
  <div className="grid gap-3">
    <Skeleton className="h-36" />
    <Skeleton className="h-36" />
  </div>
);
