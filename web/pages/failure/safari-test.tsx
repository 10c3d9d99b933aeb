import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Day } from "#contract/shared/fields.ts";
import { itinerary } from "#contract/shared/itinerary.ts";
import { homeOf } from "#features/days/home-of.ts";
import { MonthCalendar } from "#features/days/month-calendar.tsx";
import { calendarChecks } from "#features/troubleshooting/calendar-checks.ts";
import { CheckList } from "#features/troubleshooting/check-list.tsx";
import { useResults } from "#features/troubleshooting/use-results.ts";
import { isSameMonth, todayHere } from "#web/lib/format/days.ts";
import { rememberPath } from "#web/lib/session/redirect.ts";
import { readToken } from "#web/lib/session/token.ts";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { MonthHeader } from "#ui/dates/month-header.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { readAccount, readDays, readTrips } from "#web/pages/app-shell/plain-reads.ts";
import { TroubleshootingPage, TroubleshootingSection } from "./troubleshooting-page.tsx";
import { useLoaded } from "#web/pages/app-shell/use-loaded.ts";

/** Checks whether dates work in this browser, and shows the person's calendar from only three calls. */
export function SafariTestPage() {
  const { t } = useLingui();
  const [checks] = useState(calendarChecks);
  const { results } = useResults(checks);
  const [isSignedIn] = useState(() => readToken() !== null);
  return (
    <TroubleshootingPage
      title={t`Calendar test`}
      intro={t`Shows whether days and months work in this browser, first without your data and then with your own trips.`}
    >
      <TroubleshootingSection id="browser" title={t`This browser`}>
        <CheckList checks={checks} results={results} />
      </TroubleshootingSection>
      {isSignedIn ? <OwnCalendar /> : <LogInFirst />}
    </TroubleshootingPage>
  );
}

function LogInFirst() {
  const { t } = useLingui();
  return (
    <Notice
      kind="warning"
      title={t`Authentication required - please log in first`}
      action={
        <LinkButton to="/login" onClick={() => rememberPath("/safari-test")}>
          {t`Sign In`}
        </LinkButton>
      }
    />
  );
}

function OwnCalendar() {
  const { t } = useLingui();
  const found = useLoaded(async () => Promise.all([readAccount(), readTrips(), readDays()]));
  const today = todayHere();
  const [focused, setFocused] = useState<Day>(today);
  const [month, setMonth] = useState<Day>(today);
  const focus = (day: Day) => {
    setFocused(day);
    if (!isSameMonth(day, month)) setMonth(day);
  };
  const turn = (to: Day) => {
    setMonth(to);
    setFocused(isSameMonth(to, today) ? today : `${to.slice(0, 7)}-01`);
  };
  if (found === null) return <Skeleton className="h-80" />;
  if (found instanceof Error) return readToken() === null ? <LogInFirst /> : <NotLoaded error={found} />;
  const [account, mine, savedDays] = found;
  return (
    <TroubleshootingSection id="calendar" title={t`Your calendar`}>
      <p className="text-sm text-muted">{t`Trips: ${mine.length}. Single days: ${savedDays.length}.`}</p>
      <MonthHeader month={month} onChange={turn} />
      <MonthCalendar
        month={month}
        stays={itinerary({ trips: mine, savedDays, home: homeOf(account) })}
        focused={focused}
        selected={focused}
        onFocus={focus}
        onPick={focus}
        today={today}
      />
    </TroubleshootingSection>
  );
}

function NotLoaded({ error }: { error: Error }) {
  const { t } = useLingui();
  return (
    <Notice kind="danger" title={t`Your calendar didn’t load`}>
      <p className="wrap-anywhere">{error.message}</p>
    </Notice>
  );
}
