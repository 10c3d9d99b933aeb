import { useLingui } from "@lingui/react/macro";
import { CalendarFeeds } from "#features/calendars/calendar-feeds.tsx";
import { useSearchParams } from "#web/lib/navigation.tsx";
import { PageHead } from "#web/pages/app-shell/page-head.tsx";
import { SignedInPage } from "#web/pages/app-shell/signed-in.tsx";

/** The person's trips as a feed for other calendars; `?add` opens the form for a new feed. */
export function CalendarFeedsPage() {
  const { t } = useLingui();
  const [query, setQuery] = useSearchParams();
  return (
    <SignedInPage active="trips" title={t`Calendar feeds`}>
      <div className="max-w-xl">
        <PageHead to="/calendar" back={t`Back`} whereFrom>
          {t`Calendar feeds`}
        </PageHead>
        <p className="mb-6 text-muted">
          {t`With a private link, the calendar on your phone or computer shows your trips and stays up to date.`}
        </p>
        <CalendarFeeds
          adding={query.has("add")}
          onAdd={(open) => setQuery(open ? { add: "" } : {}, { replace: true })}
        />
      </div>
    </SignedInPage>
  );
}
