import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { Link } from "#web/lib/navigation.tsx";
import { appeals, type OwnAccountStatus } from "#contract/features/appeals.ts";
import { minuteMs } from "#contract/shared/durations.ts";
import { day, dayOfInstant, timeOf } from "#web/lib/format/dates.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { AppealForm } from "./appeal-form.tsx";

const statusQuery = queryFor(appeals.accountStatus);

/** Why the user is suspended, until when, and their appeal. Calls `onLifted` when the suspension is over. */
export function OwnSuspension({ onLifted }: { onLifted: () => void }) {
  const client = useQueryClient();
  const status = useQuery({
    ...statusQuery,
    refetchInterval: minuteMs,
    staleTime: 0,
  });
  const isOver = status.data?.isSuspended === false;
  useEffect(() => {
    if (isOver) onLifted();
  }, [isOver, onLifted]);
  // When it is over, the page that opens next replaces the placeholder.
  const shown = isOver ? { ...status, data: undefined } : status;
  return (
    <QueryState query={shown} skeleton={<Skeleton className="h-40" />}>
      {(current) => (
        <>
          <SuspensionReason status={current} />
          {current.appeal ? (
            <SentAppeal appeal={current.appeal} />
          ) : (
            <AppealForm onSent={(next) => client.setQueryData(statusQuery.queryKey, next)} />
          )}
          <p className="text-sm text-muted">
            <Trans>
              No one can see you during this time. You can find our rules in the{" "}
              <Link to="/terms" className="font-semibold text-accent underline underline-offset-4">
                Terms of Service
              </Link>
              .
            </Trans>
          </p>
        </>
      )}
    </QueryState>
  );
}

function SuspensionReason({ status: { reason, until } }: { status: OwnAccountStatus }) {
  const { t } = useLingui();
  return (
    <Notice
      kind="warning"
      title={
        until === null
          ? t`Suspended indefinitely`
          : t`Suspended until ${day(dayOfInstant(until))}, ${timeOf(until)}`
      }
    >
      {reason && (
        <p dir="auto" className="text-page wrap-anywhere whitespace-pre-line">
          {reason}
        </p>
      )}
    </Notice>
  );
}

function SentAppeal({ appeal }: { appeal: NonNullable<OwnAccountStatus["appeal"]> }) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="appeal" className="grid gap-2">
      <h2 id="appeal" className="text-lg">{t`Your appeal`}</h2>
      <p dir="auto" className="rounded-md bg-sunken p-4 text-page text-sm wrap-anywhere whitespace-pre-line">
        {appeal.text}
      </p>
      <p className="font-semibold">
        {appeal.status === "declined"
          ? t`We read it, looked again, and decided that the suspension stays.`
          : t`We have received it and will answer within 24 hours.`}
      </p>
    </section>
  );
}
