import { useLingui } from "@lingui/react/macro";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import type { Day } from "#contract/shared/fields.ts";
import type { Stay } from "#contract/shared/itinerary.ts";
import { longDay, monthTitle } from "#web/lib/format/dates.ts";
import { addMonths } from "#contract/shared/calendar-days.ts";
import { isSameMonth, todayHere } from "#web/lib/format/days.ts";
import type { PlaceInput } from "#web/lib/place-choice.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TurnButtons } from "#ui/dates/turn-buttons.tsx";
import { Card } from "#ui/display/card.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { DayDetail } from "./day-detail.tsx";
import { usePeopleByDay, usePlans } from "./days-queries.ts";
import { MonthCalendar } from "./month-calendar.tsx";
import { MonthLegend } from "./month-legend.tsx";
import { MonthSkeleton } from "./month-skeleton.tsx";
import { YearMonths } from "./year-months.tsx";

type Props = {
  /** The day that is selected at first; null for today, or for the next trip if that is in another year. */
  start: Day | null;
  place: (input: PlaceInput) => ReactNode;
  country: string;
  /** Shown when the session has ended. */
  signInRequired: ReactNode;
  isSignedOut: (error: Error) => boolean;
};

/** A year of small months, and the open month beside the day that is selected in it. */
export function TravelCalendar({ start, place, country, signInRequired, isSignedOut }: Props) {
  const { t } = useLingui();
  const plans = usePlans();
  const people = usePeopleByDay();
  const today = todayHere();
  const [opened, setOpened] = useState(start === null ? null : { chosen: start, month: start });
  const first = firstShown(plans.data?.stays ?? [], today);
  const { chosen, month } = opened ?? { chosen: first, month: first };

  const heading = useRef<HTMLHeadingElement>(null);
  const choose = (day: Day) => {
    setOpened({ chosen: day, month: isSameMonth(day, month) ? month : day });
  };
  const turn = (to: Day) => {
    setOpened({ month: to, chosen: isSameMonth(to, today) ? today : `${to.slice(0, 7)}-01` });
  };

  if (plans.error && isSignedOut(plans.error)) return signInRequired;
  return (
    <>
      {plans.data && (
        <section aria-label={t`Year`} className="mb-6 print:hidden">
          <div className="mb-2 flex items-center gap-1">
            <h2 className="text-xl tabular-nums">{month.slice(0, 4)}</h2>
            <TurnButtons
              previous={t`Previous year`}
              next={t`Next year`}
              onTurn={(by) => turn(addMonths(month, 12 * by))}
            />
          </div>
          <YearMonths
            open={month}
            stays={plans.data.stays}
            people={people}
            today={today}
            onOpen={(to) => {
              turn(to);
              heading.current?.focus();
            }}
          />
        </section>
      )}
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-label={t`Calendar`}>
          <div className="mb-2 flex flex-wrap items-center gap-2">
            <h2
              ref={heading}
              tabIndex={-1}
              aria-live="polite"
              className="min-w-40 flex-1 text-xl outline-none"
            >
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
                  people={people}
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
          <Card role="region" aria-label={t`The chosen day`} className="xl:sticky lg:top-8 print:hidden">
            <h2 aria-live="polite" className="mb-4 text-lg">
              {longDay(chosen, today)}
            </h2>
            <DayDetail
              key={chosen}
              day={chosen}
              plans={plans.data}
              people={people.get(chosen) ?? []}
              place={place}
              country={country}
            />
          </Card>
        )}
      </div>
    </>
  );
}

/** Today, unless the next days away begin in a later year: then the first of these. */
function firstShown(stays: readonly Stay[], today: Day): Day {
  const next = stays.find(({ from, lastDay }) => from !== "home" && lastDay >= today);
  return next && next.firstDay.slice(0, 4) > today.slice(0, 4) ? next.firstDay : today;
}
