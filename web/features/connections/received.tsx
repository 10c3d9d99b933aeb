import { Trans, useLingui } from "@lingui/react/macro";
import { ago } from "../../lib/dates.ts";
import { Button } from "../../ui/button.tsx";
import { ConnectionsDrawing } from "../../ui/drawings.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { useAnswer, useReceived } from "./connections-queries.ts";
import { PersonLine } from "./person-line.tsx";

/** Requests that wait for one's own answer. */
export function Received() {
  const { t } = useLingui();
  const { data, dataUpdatedAt, isPending, isError, refetch } = useReceived();
  const answer = useAnswer();
  if (isError) return <ErrorState title={t`Your requests didn’t load`} onRetry={() => void refetch()} />;
  if (isPending) return <SkeletonRows label={t`Loading your requests`} count={2} />;
  if (data.length === 0)
    return (
      <EmptyState drawing={<ConnectionsDrawing />} title={t`No requests`}>
        <Trans>When somebody asks to connect with you, you decide here.</Trans>
      </EmptyState>
    );
  return (
    <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
      {data.map((request) => (
        <PersonLine key={request.id} person={request.requester} note={ago(request.createdAt, dataUpdatedAt)}>
          <Button
            kind="secondary"
            className="px-4!"
            aria-label={t`Decline ${request.requester.firstName}`}
            onClick={() => answer.mutate({ request, status: "declined" })}
          >{t`Decline`}</Button>
          <Button
            className="px-4!"
            aria-label={t`Accept ${request.requester.firstName}`}
            onClick={() => answer.mutate({ request, status: "accepted" })}
          >{t`Accept`}</Button>
        </PersonLine>
      ))}
    </ul>
  );
}
