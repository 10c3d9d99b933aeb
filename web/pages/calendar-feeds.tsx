import { useLingui } from "@lingui/react/macro";
import { CalendarFeeds } from "../features/calendars/calendar-feeds.tsx";
import { useSearchParams } from "../lib/navigation.tsx";
import { PageHead } from "./page-head.tsx";
import { SignedInPage } from "./signed-in.tsx";

/** One's trips in the calendar one uses anyway; `?add` opens the form of a new feed. */
export function CalendarFeedsPage() {
  const { t } = useLingui();
  const [query, setQuery] = useSearchParams();
  return (
    <SignedInPage active="trips" title={t`Calendar feeds`}>
      <div className="mx-auto max-w-xl">
        <PageHead to="/calendar" back={t`Back`} whereFrom>
          {t`Calendar feeds`}
        </PageHead>
        <p className="mb-6 text-muted">
          {t`A private link lets the calendar on your phone or computer show your trips, and follow when they change.`}
        </p>
        <CalendarFeeds
          adding={query.has("add")}
          onAdd={(open) => setQuery(open ? { add: "" } : {}, { replace: true })}
        />
      </div>
    </SignedInPage>
  );
}
