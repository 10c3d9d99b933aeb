import { Trans, useLingui } from "@lingui/react/macro";
import { ago } from "../../lib/dates.ts";
import type { PersonMenu } from "../../lib/person-menu.ts";
import { Button } from "../../ui/button.tsx";
import { ConnectionsDrawing } from "../../ui/drawings.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { PersonList, PersonRow } from "../../ui/person-row.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { useAnswer, useReceived } from "./connections-queries.ts";

/** Requests that wait for one's own answer. */
export function Received({ menu }: { menu: PersonMenu }) {
  const { t } = useLingui();
  const { data, dataUpdatedAt, isPending, isLoadingError, refetch } = useReceived();
  const answer = useAnswer();
  if (isLoadingError)
    return <ErrorState title={t`Your requests didn’t load`} onRetry={() => void refetch()} />;
  if (isPending) return <SkeletonRows label={t`Loading your requests`} count={2} />;
  if (data.length === 0)
    return (
      <EmptyState drawing={<ConnectionsDrawing />} title={t`No requests`}>
        <Trans>When somebody asks to connect with you, you decide here.</Trans>
      </EmptyState>
    );
  return (
    <PersonList>
      {data.map((request) => (
        <PersonRow
          key={request.id}
          person={request.requester}
          note={ago(request.createdAt, dataUpdatedAt)}
          menu={menu(request.requester)}
        >
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
        </PersonRow>
      ))}
    </PersonList>
  );
}
