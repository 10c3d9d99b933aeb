import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { upcomingTrips } from "#contract/shared/itinerary.ts";
import { todayHere } from "#web/lib/format/days.ts";
import { Link } from "#web/lib/navigation.tsx";
import { useMyStays } from "#web/lib/stays.ts";
import { TripsIllustration } from "#ui/feedback/first-illustrations.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { TripList } from "./trip-list.tsx";
import type { TripActions } from "./trip-menu.tsx";
import { TripPlans } from "./trip-plans.tsx";
import { useNearMissCounts } from "./trips-queries.ts";

type Props = Pick<TripActions, "onToCalendar"> & {
  /** Button for a user without a trip. */
  add: ReactNode;
  shownId?: number | null;
};

/** The user's own trips that are not over, except for the next one, which is shown above them. */
export function UpcomingTrips({ add, onToCalendar, shownId = null }: Props) {
  const { t } = useLingui();
  const company = useMyStays().data;
  const nearMisses = useNearMissCounts();
  const today = todayHere();
  return (
    <TripPlans>
      {(plans) => {
        const [next, ...later] = upcomingTrips(plans.trips, plans.savedDays, today);
        if (!next) return <NoTrips add={add} />;
        if (later.length === 0) return <p className="text-muted">{t`No other trips yet`}</p>;
        return (
          <TripList listed={later} {...plans} {...{ company, nearMisses, shownId, today, onToCalendar }} />
        );
      }}
    </TripPlans>
  );
}

const NoTrips = ({ add }: Pick<Props, "add">) => {
  const { t } = useLingui();
  return (
    <EmptyState drawing={<TripsIllustration />} title={t`No upcoming trips`} action={add}>
      <Trans>Add where you are going, and see who will be there too.</Trans>
      <Link to="/imports/new" className="mt-2 block font-semibold text-accent underline underline-offset-4">
        <Trans>Already booked? Import it</Trans>
      </Link>
    </EmptyState>
  );
};
