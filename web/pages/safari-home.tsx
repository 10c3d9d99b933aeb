import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Navigate } from "../lib/navigation.tsx";
import type { Account } from "../../contract/accounts.ts";
import type { Trip } from "../../contract/trips.ts";
import { range } from "../lib/dates.ts";
import { placeLine } from "../lib/place-names.ts";
import { forgetStoredSession } from "../lib/stored.ts";
import { readToken } from "../lib/token.ts";
import { buttonLook } from "../ui/button-look.ts";
import { classes } from "../ui/classes.ts";
import { Notice } from "../ui/notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { logoutPath, readAccount, readTrips } from "./plain-reads.ts";
import { TroublePage, TroublePart } from "./trouble-page.tsx";
import { useLoaded } from "./use-loaded.ts";

const shown = 3;

/** Home for browsers in which the other one doesn't work: one's trips, and the ways on, without anything clever. */
export function SafariHomePage() {
  const [isSignedIn] = useState(() => readToken() !== null);
  return isSignedIn ? <SimpleHome /> : <Navigate to="/login?returnTo=/safari-home" />;
}

function SimpleHome() {
  const { t } = useLingui();
  const found = useLoaded(async () => Promise.all([readAccount(), readTrips()]));
  if (found === null)
    return (
      <TroublePage title={t`Simple home`}>
        <div role="status" aria-label={t`Loading your trips`} className="grid gap-4">
          <Skeleton className="h-9 w-3/5" />
          <Skeleton className="h-28" />
          <Skeleton className="h-40" />
        </div>
      </TroublePage>
    );
  if (found instanceof Error) return <NotKnown />;
  const [account, all] = found;
  return <Overview account={account} all={all} />;
}

function NotKnown() {
  const { t } = useLingui();
  return (
    <TroublePage title={t`Simple home`}>
      <Notice
        kind="danger"
        title={t`Authentication error - please try logging in again`}
        action={
          <>
            <a href="/login" className={buttonLook()}>{t`Go to Login`}</a>
            <a href="/safari-fix" className={buttonLook({ kind: "secondary" })}>{t`Safari Fix`}</a>
          </>
        }
      />
    </TroublePage>
  );
}

function Overview({ account, all }: { account: Account; all: readonly Trip[] }) {
  const { t } = useLingui();
  const newest = all.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, shown);
  const actions: [href: string, name: string][] = [
    ["/?add=trip", t`Add New Trip`],
    ["/calendar", t`Your Trips`],
    ["/?tab=messages", t`Chats`],
    ["/find-people", t`Find People`],
    ["/device-diagnostic", t`Device Diagnostic`],
  ];
  return (
    <TroublePage
      title={t`Welcome, ${account.firstName}`}
      intro={all.length === 1 ? <Trans>You have 1 trip.</Trans> : <Trans>You have {all.length} trips.</Trans>}
    >
      <TroublePart id="actions" title={t`Quick actions`}>
        <nav aria-label={t`Quick actions`} className="grid gap-2 sm:grid-cols-2">
          {actions.map(([href, name]) => (
            <a
              key={href}
              href={href}
              className={classes(buttonLook({ kind: "secondary" }), "sm:last:odd:col-span-2")}
            >
              {name}
            </a>
          ))}
        </nav>
      </TroublePart>
      <TroublePart id="recent" title={t`Recent trips`}>
        {newest.length === 0 ? (
          <p className="text-muted">
            <Trans>No trips yet. Add one, and you see who will be there too.</Trans>
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
      </TroublePart>
      <div>
        {/* The server ends the session and leads away; what this browser keeps of it goes first. */}
        <a
          href={logoutPath}
          onClick={forgetStoredSession}
          className={buttonLook({ kind: "secondary" })}
        >{t`Logout`}</a>
      </div>
    </TroublePage>
  );
}
