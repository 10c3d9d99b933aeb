import { Trans, useLingui } from "@lingui/react/macro";
import { ago } from "#web/lib/format/dates.ts";
import type { PersonMenu } from "#web/lib/person-menu.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ConnectionsIllustration } from "#ui/feedback/illustrations.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { PersonList, PersonRow } from "#ui/display/person-row.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { useAnswerRequest, useReceived } from "./connections-queries.ts";

/** Requests that wait for the user's answer. */
export function Received({ menu }: { menu: PersonMenu }) {
  const { t } = useLingui();
  const received = useReceived();
  const answer = useAnswerRequest();
  return (
    <QueryState
      query={received}
      loading={t`Loading your requests`}
      skeleton={<SkeletonRows count={2} />}
      error={t`Your requests didn’t load`}
      empty={
        <EmptyState drawing={<ConnectionsIllustration />} title={t`No requests`}>
          <Trans>When someone asks to connect with you, you decide here.</Trans>
        </EmptyState>
      }
    >
      {(requests) => (
        <PersonList>
          {requests.map((request) => (
            <PersonRow
              key={request.id}
              person={request.requester}
              note={ago(request.createdAt, received.dataUpdatedAt)}
              menu={menu(request.requester)}
            >
              <Button
                kind="secondary"
                size="medium"
                aria-label={t`Decline ${request.requester.firstName}`}
                onClick={() => answer.mutate({ request, status: "declined" })}
              >{t`Decline`}</Button>
              <Button
                size="medium"
                aria-label={t`Accept ${request.requester.firstName}`}
                onClick={() => answer.mutate({ request, status: "accepted" })}
              >{t`Accept`}</Button>
            </PersonRow>
          ))}
        </PersonList>
      )}
    </QueryState>
  );
}
