import { Trans, useLingui } from "@lingui/react/macro";
import { ago } from "#web/lib/format/dates.ts";
import type { PersonMenu } from "#web/lib/person-menu.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ConnectionsIllustration } from "#ui/feedback/illustrations.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { PersonList, PersonRow } from "#ui/display/person-row.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { useSent, useWithdrawRequest } from "./connections-queries.ts";

/** The user's own requests that wait for an answer. */
export function Sent({ menu }: { menu: PersonMenu }) {
  const { t } = useLingui();
  const sent = useSent();
  const takeBack = useWithdrawRequest();
  return (
    <QueryState
      query={sent}
      loading={t`Loading your requests`}
      skeleton={<SkeletonRows count={2} />}
      error={t`Your requests didn’t load`}
      empty={
        <EmptyState
          drawing={<ConnectionsIllustration />}
          title={t`No requests waiting`}
          action={<LinkButton to="/find-people">{t`Find People`}</LinkButton>}
        >
          <Trans>Requests you send stay here until they are answered.</Trans>
        </EmptyState>
      }
    >
      {(requests) => (
        <PersonList>
          {requests.map((request) => (
            <PersonRow
              key={request.id}
              person={request.receiver}
              note={t`Requested ${ago(request.createdAt, sent.dataUpdatedAt)}`}
              menu={menu(request.receiver)}
            >
              <Button
                kind="secondary"
                size="medium"
                aria-label={t`Withdraw the request to ${request.receiver.firstName}`}
                busy={takeBack.isPending && takeBack.variables.id === request.id}
                onClick={() => takeBack.mutate(request)}
              >{t`Withdraw`}</Button>
            </PersonRow>
          ))}
        </PersonList>
      )}
    </QueryState>
  );
}
