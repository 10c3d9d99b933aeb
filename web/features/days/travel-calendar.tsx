import { useLingui } from "@lingui/react/macro";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Day } from "#contract/shared/fields.ts";
import { longDay, monthTitle } from "#web/lib/format/dates.ts";
import { addMonths } from "#contract/shared/calendar-days.ts";
import { isSameMonth, todayHere } from "#web/lib/format/days.ts";
import type { PlaceInput } from "#web/lib/place-choice.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { DayDetail } from "./day-detail.tsx";
import { usePlans } from "./days-queries.ts";
import { MonthCalendar } from "./month-calendar.tsx";
import { MonthLegend } from "./month-legend.tsx";
import { MonthSkeleton } from "./month-skeleton.tsx";

type Props = {
  /** The day that is selected at first. */
  start: Day;
  place: (input: PlaceInput) => ReactNode;
  country: string;
  /** Shown when the session has ended. */
  signInRequired: ReactNode;
  isSignedOut: (error: Error) => boolean;
};

/** A large month beside the day that is selected in it. */
export function TravelCalendar({ start, place, country, signInRequired, isSignedOut }: Props) {
  const { t } = useLingui();
  const plans = usePlans();
  const today = todayHere();
  const [chosen, setChosen] = useState<Day>(start);
  const [month, setMonth] = useState<Day>(start);

  const choose = (day: Day) => {
    setChosen(day);
    if (!isSameMonth(day, month)) setMonth(day);
  };
  const turn = (to: Day) => {
    setMonth(to);
    setChosen(isSameMonth(to, today) ? today : `${to.slice(0, 7)}-01`);
  };

  if (plans.error && isSignedOut(plans.error)) return signInRequired;
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <section aria-label={t`Calendar`}>
        <div className="mb-2 flex flex-wrap items-center gap-2">
          <h2 aria-live="polite" className="min-w-40 flex-1 text-xl">
            {monthTitle(month)}
          </h2>
          <div className="flex w-full gap-2 sm:w-auto print:hidden">
            <Button
              kind="secondary"
              size="compact"
              className="flex-auto sm:flex-none"
              onClick={() => choose(today)}
            >{t`Today`}</Button>
            <Button
              kind="secondary"
              size="compact"
              className="flex-auto sm:flex-none"
              onClick={() => turn(addMonths(month, -1))}
            >
              <ChevronLeft aria-hidden="true" size={20} className="shrink-0" />
              {t`Previous`}
            </Button>
            <Button
              kind="secondary"
              size="compact"
              className="flex-auto sm:flex-none"
              onClick={() => turn(addMonths(month, 1))}
            >
              {t`Next`}
              <ChevronRight aria-hidden="true" size={20} className="shrink-0" />
            </Button>
          </div>
        </div>
        <QueryState
          query={plans}
          loading={t`Loading your calendar`}
          skeleton={<MonthSkeleton tall />}
          error={t`Your calendar didn’t load`}
        >
          {({ stays }) => (
            <>
              <MonthCalendar
                tall
                month={month}
                stays={stays}
                focused={chosen}
                selected={chosen}
                onFocus={choose}
                onPick={choose}
                today={today}
              />
              <MonthLegend month={month} stays={stays} />
            </>
          )}
        </QueryState>
      </section>
      {plans.data && (
        <Card role="region" aria-label={t`The chosen day`} className="xl:sticky xl:top-24 print:hidden">
          <h2 aria-live="polite" className="mb-4 text-lg">
            {longDay(chosen, today)}
          </h2>
          <DayDetail key={chosen} day={chosen} plans={plans.data} place={place} country={country} />
        </Card>
      )}
    </div>
  );
}
