import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Day } from "#contract/shared/fields.ts";
import type { Trip } from "#contract/features/trips.ts";
import { todayHere } from "#web/lib/format/days.ts";
import { useMetStays } from "#web/lib/stays.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TripList } from "./trip-list.tsx";
import type { TripActions } from "./trip-menu.tsx";
import { TripPlans } from "./trip-plans.tsx";

/** How many trips are shown at first, and how many more at each request. */
const pageSize = 20;

/** The user's trips that are over, the latest first, with the people whom they met. */
export function PastTrips({ onToCalendar }: Pick<TripActions, "onToCalendar">) {
  const { t } = useLingui();
  const company = useMetStays().data;
  const [max, setMax] = useState(pageSize);
  const today = todayHere();
  return (
    <TripPlans>
      {(plans) => {
        const over = pastTrips(plans.trips, today);
        if (over.length === 0) return <p className="text-muted">{t`No past trips yet`}</p>;
        return (
          <>
            <TripList listed={over.slice(0, max)} {...plans} {...{ company, today, onToCalendar }} />
            {over.length > max && (
              <Button
                kind="secondary"
                wide
                className="mt-3"
                onClick={() => setMax(max + pageSize)}
              >{t`Show more`}</Button>
            )}
          </>
        );
      }}
    </TripPlans>
  );
}

/** Trips whose last day is before today, the latest first. */
export const pastTrips = (trips: readonly Trip[], today: Day): Trip[] =>
  trips
    .filter(({ endDate }) => endDate < today)
    .sort((a, b) => (a.endDate < b.endDate ? 1 : a.endDate > b.endDate ? -1 : b.id - a.id));
