import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Navigate } from "#web/lib/navigation.tsx";
import type { Account } from "#contract/features/account-shapes.ts";
import type { Trip } from "#contract/features/trips.ts";
import { range } from "#web/lib/format/dates.ts";
import { placeLine } from "#web/lib/format/place-names.ts";
import { clearStoredSession } from "#web/lib/stores/stored.ts";
import { readToken } from "#web/lib/session/token.ts";
import { buttonStyles } from "#ui/styles/button-styles.ts";
import { classes } from "#ui/styles/classes.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { LoadingStatus, Skeleton } from "#ui/feedback/skeleton.tsx";
import { logoutPath, readAccount, readTrips } from "#web/pages/app-shell/plain-reads.ts";
import { TroubleshootingPage, TroubleshootingSection } from "./troubleshooting-page.tsx";
import { useLoaded } from "#web/pages/app-shell/use-loaded.ts";

const maxTrips = 3;

/**
 * A simple home page for browsers in which the normal one fails: the person's trips and links, without
 * complex scripts.
 */
export function SafariHomePage() {
  const [isSignedIn] = useState(() => readToken() !== null);
  return isSignedIn ? <SimpleHome /> : <Navigate to="/login?returnTo=/safari-home" />;
}

function SimpleHome() {
  const { t } = useLingui();
  const found = useLoaded(async () => Promise.all([readAccount(), readTrips()]));
  if (found === null)
    return (
      <TroubleshootingPage title={t`Simple home`}>
        <LoadingStatus label={t`Loading your trips`} className="grid gap-4">
          <Skeleton className="h-9 w-3/5" />
          <Skeleton className="h-28" />
          <Skeleton className="h-40" />
        </LoadingStatus>
      </TroubleshootingPage>
    );
  if (found instanceof Error) return <NotSignedIn />;
  const [account, all] = found;
  return <Overview account={account} all={all} />;
}

function NotSignedIn() {
  const { t } = useLingui();
  return (
    <TroubleshootingPage title={t`Simple home`}>
      <Notice
        kind="danger"
        title={t`Authentication error - please try logging in again`}
        action={
          <>
            <a href="/login" className={buttonStyles()}>{t`Go to Login`}</a>
            <a href="/safari-fix" className={buttonStyles({ kind: "secondary" })}>{t`Safari Fix`}</a>
          </>
        }
      />
    </TroubleshootingPage>
  );
}

function Overview({ account, all }: { account: Account; all: readonly Trip[] }) {
  const { t } = useLingui();
  const newest = all.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, maxTrips);
  const actions: [href: string, name: string][] = [
    ["/?add=trip", t`Add New Trip`],
    ["/calendar", t`Your Trips`],
    ["/?tab=messages", t`Chats`],
    ["/find-people", t`Find People`],
    ["/device-diagnostic", t`Device Diagnostic`],
  ];
  return (
    <TroubleshootingPage
      title={t`Welcome, ${account.firstName}`}
      intro={<Plural value={all.length} one="You have # trip." other="You have # trips." />}
    >
      <TroubleshootingSection id="actions" title={t`Quick actions`}>
        <nav aria-label={t`Quick actions`} className="grid gap-2 sm:grid-cols-2">
          {actions.map(([href, name]) => (
            <a
              key={href}
              href={href}
              className={classes(buttonStyles({ kind: "secondary" }), "sm:last:odd:col-span-2")}
            >
              {name}
            </a>
          ))}
        </nav>
      </TroubleshootingSection>
      <TroubleshootingSection id="recent" title={t`Recent trips`}>
        {newest.length === 0 ? (
          <p className="text-muted">
            <Trans>No trips yet. Add one to see who will be there too.</Trans>
          </p>
        ) : (
          <ul className="-mb-2.5 divide-y divide-line">
            {newest.map((trip) => (
              <li key={trip.id}>
                <a
                  href={`/edit-trip?id=${trip.id}`}
                  className="target -mx-2 block rounded-md px-2 py-2.5 hover:bg-sunken"
                >
                  <span className="block font-semibold wrap-anywhere">{trip.name}</span>
                  <span className="block text-sm text-muted">{placeLine(trip)}</span>
                  <span className="block text-sm text-muted">{range(trip.startDate, trip.endDate)}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </TroubleshootingSection>
      <div>
        {/* The server ends the session and redirects; the browser's stored data is cleared first. */}
        <a
          href={logoutPath}
          onClick={clearStoredSession}
          className={buttonStyles({ kind: "secondary" })}
        >{t`Logout`}</a>
      </div>
    </TroubleshootingPage>
  );
}
