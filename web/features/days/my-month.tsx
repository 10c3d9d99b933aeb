import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Link } from "../../lib/navigation.tsx";
import type { Day } from "../../../contract/fields.ts";
import { longDay } from "../../lib/dates.ts";
import { isSameMonth, todayHere } from "../../lib/days.ts";
import type { PlaceInput } from "../../lib/place-choice.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { MonthHeader } from "../../ui/month-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { usePlans } from "./days-queries.ts";
import { MonthCalendar } from "./month-calendar.tsx";
import { MonthSkeleton } from "./month-skeleton.tsx";

const loadDetail = () => import("./day-detail.tsx");
const DayDetail = lazy(() => loadDetail().then((it) => ({ default: it.DayDetail })));

type Props = { place: (input: PlaceInput) => ReactNode; country: string };

/** The month with the place of each day; a day opens as a sheet. */
export function MyMonth({ place, country }: Props) {
  const { t } = useLingui();
  const plans = usePlans();
  const today = todayHere();
  const [focused, setFocused] = useState<Day>(today);
  const [month, setMonth] = useState<Day>(today);
  const [opened, setOpened] = useState<Day | null>(null);

  const focus = (day: Day) => {
    setFocused(day);
    if (!isSameMonth(day, month)) setMonth(day);
  };
  const turn = (to: Day) => {
    setMonth(to);
    setFocused(isSameMonth(to, today) ? today : `${to.slice(0, 7)}-01`);
  };

  if (plans.error) return <ErrorState title={t`Your calendar didn’t load`} onRetry={plans.retry} />;
  return (
    <div onPointerEnter={() => void loadDetail()} onFocus={() => void loadDetail()}>
      <MonthHeader month={month} onChange={turn} />
      {plans.data ? (
        <MonthCalendar
          month={month}
          stays={plans.data.stays}
          focused={focused}
          selected={opened}
          onFocus={focus}
          onPick={(day) => {
            focus(day);
            setOpened(day);
          }}
          today={today}
        />
      ) : (
        <MonthSkeleton label={t`Loading your calendar`} />
      )}
      {plans.data && !plans.data.home && (
        <p className="mt-2 text-sm text-muted">
          <Trans>
            Days without a trip fill in when you{" "}
            <Link to="/edit-profile" className="font-semibold text-accent underline underline-offset-4">
              name your home city
            </Link>
            .
          </Trans>
        </p>
      )}
      {plans.data && opened && (
        <Dialog open onClose={() => setOpened(null)} title={longDay(opened, today)}>
          <Suspense fallback={<Skeleton className="h-48" />}>
            <DayDetail
              key={opened}
              day={opened}
              plans={plans.data}
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
