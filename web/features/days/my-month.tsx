import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Link } from "#web/lib/navigation.tsx";
import type { Day } from "#contract/shared/fields.ts";
import { longDay } from "#web/lib/format/dates.ts";
import { isSameMonth, todayHere } from "#web/lib/format/days.ts";
import type { PlaceInput } from "#web/lib/place-choice.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { MonthHeader } from "#ui/dates/month-header.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { usePeopleByDay, usePlans } from "./days-queries.ts";
import { MonthCalendar } from "./month-calendar.tsx";
import { MonthSkeleton } from "./month-skeleton.tsx";
import { openingMonth } from "./opening-month.ts";

const loadDetail = () => import("./day-detail.tsx");
const DayDetail = lazy(() => loadDetail().then((it) => ({ default: it.DayDetail })));

type Props = {
  place: (input: PlaceInput) => ReactNode;
  country: string;
  /** Opens at the month of this trip. */
  shownTripId?: number | null;
};

/** The month with the place of each day and the people there; a day opens in a dialog. */
export function MyMonth({ place, country, shownTripId = null }: Props) {
  const { t } = useLingui();
  const plans = usePlans();
  const people = usePeopleByDay();
  const today = todayHere();
  const [focused, setFocused] = useState<Day>(today);
  const [month, setMonth] = useState<Day>(today);
  const [opened, setOpened] = useState<Day | null>(null);

  // Decided once, when the plans are there; not if the user has turned the month before.
  const [isMonthChosen, setMonthChosen] = useState(false);
  if (plans.data && !isMonthChosen) {
    setMonthChosen(true);
    const start = openingMonth(plans.data.stays, today);
    setFocused(start);
    setMonth(start);
  }

  const trip = plans.data?.trips.find(({ id }) => id === shownTripId);
  const shownDay = trip && (trip.startDate < today && today <= trip.endDate ? today : trip.startDate);
  const [turnedFor, setTurnedFor] = useState<Day>();
  if (shownDay !== turnedFor) {
    setTurnedFor(shownDay);
    if (shownDay) {
      setFocused(shownDay);
      setMonth(shownDay);
    }
  }

  const focus = (day: Day) => {
    setFocused(day);
    if (!isSameMonth(day, month)) setMonth(day);
  };
  const turn = (to: Day) => {
    setMonthChosen(true);
    setMonth(to);
    setFocused(isSameMonth(to, today) ? today : `${to.slice(0, 7)}-01`);
  };

  return (
    <div onPointerEnter={() => void loadDetail()} onFocus={() => void loadDetail()}>
      <MonthHeader month={month} onChange={turn}>
        <LinkButton to="/calendar" kind="quiet" size="small">{t`Year`}</LinkButton>
      </MonthHeader>
      <QueryState
        query={plans}
        loading={t`Loading your calendar`}
        skeleton={<MonthSkeleton />}
        error={t`Your calendar didn’t load`}
      >
        {({ stays, home }) => (
          <>
            <MonthCalendar
              month={month}
              stays={stays}
              people={people}
              focused={focused}
              selected={opened}
              onFocus={focus}
              onPick={(day) => {
                focus(day);
                setOpened(day);
              }}
              today={today}
            />
            {!home && (
              <p className="mt-2 text-sm text-muted">
                <Trans>
                  <Link to="/edit-profile" className="font-semibold text-accent underline underline-offset-4">
                    Set your home city
                  </Link>{" "}
                  to fill the days without a trip.
                </Trans>
              </p>
            )}
          </>
        )}
      </QueryState>
      {plans.data && opened && (
        <Dialog open onClose={() => setOpened(null)} title={longDay(opened, today)}>
          <Suspense fallback={<Skeleton className="h-48" />}>
            <DayDetail
              key={opened}
              day={opened}
              plans={plans.data}
              people={people.get(opened) ?? []}
              place={place}
              country={country}
              onDone={() => setOpened(null)}
            />
          </Suspense>
        </Dialog>
      )}
    </div>
  );
}
