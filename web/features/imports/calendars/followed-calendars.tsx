import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { maxSubscriptions, type Subscription } from "#contract/features/subscriptions.ts";
import { Card } from "#ui/display/card.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { CalendarRow } from "./calendar-row.tsx";
import { useFollowed, useUnfollow } from "./calendars-queries.ts";
import { FollowForm } from "./follow-form.tsx";

/** The calendars whose entries are proposed as trips. Nothing is shown if this installation reads none. */
export function FollowedCalendars() {
  const { t } = useLingui();
  const followed = useFollowed();
  const [toRemove, setToRemove] = useState<Subscription | null>(null);
  const remove = useUnfollow(() => setToRemove(null));
  if (followed.data?.isAvailable === false && followed.data.subscriptions.length === 0) return null;
  return (
    <Card className="grid grid-cols-1 gap-4">
      <h2 className="text-lg">{t`Calendars`}</h2>
      <p className="text-muted">
        <Trans>
          Follow the calendar of TripIt, Google, Outlook, Apple or an airline. We read it every hour and show
          you what has changed.
        </Trans>
      </p>
      <QueryState
        query={followed}
        loading={t`Loading your calendars`}
        skeleton={<Skeleton className="h-24" />}
        error={t`Your calendars didn’t load`}
      >
        {({ isAvailable, subscriptions }) => (
          <>
            {!isAvailable && (
              <p className="text-warning">
                <Trans>This server does not read calendars at the moment.</Trans>
              </p>
            )}
            {subscriptions.length > 0 && (
              <ul aria-label={t`Calendars that you follow`} className="grid grid-cols-1 gap-4">
                {subscriptions.map((it) => (
                  <CalendarRow
                    key={it.id}
                    calendar={it}
                    now={followed.dataUpdatedAt}
                    onRemove={() => setToRemove(it)}
                  />
                ))}
              </ul>
            )}
            {isAvailable && subscriptions.length < maxSubscriptions && (
              <div className={subscriptions.length > 0 ? "border-t border-line pt-4" : ""}>
                <FollowForm />
              </div>
            )}
          </>
        )}
      </QueryState>
      <ConfirmDialog
        open={toRemove !== null}
        onClose={() => setToRemove(null)}
        onConfirm={() => toRemove && remove.mutate(toRemove)}
        busy={remove.isPending}
        title={t`Stop following ${toRemove?.name ?? ""}?`}
        confirm={t`Stop following`}
      >
        <Trans>It is no longer read, and its open proposals are discarded. Trips created from it stay.</Trans>
      </ConfirmDialog>
    </Card>
  );
}
