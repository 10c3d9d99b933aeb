import { Trans, useLingui } from "@lingui/react/macro";
import { ago } from "#web/lib/format/dates.ts";
import type { PersonMenu } from "#web/lib/person-menu.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ConnectionsIllustration } from "#ui/feedback/illustrations.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { PersonList, PersonRow } from "#ui/display/person-row.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { useSent, useWithdrawRequest } from "./connections-queries.ts";

/** The user's own requests that wait for an answer. */
export function Sent({ menu }: { menu: PersonMenu }) {
  const { t } = useLingui();
  const { data, dataUpdatedAt, isPending, isLoadingError, refetch } = useSent();
  const takeBack = useWithdrawRequest();
  if (isLoadingError)
    return <ErrorState title={t`Your requests didn’t load`} onRetry={() => void refetch()} />;
  if (isPending) return <SkeletonRows label={t`Loading your requests`} count={2} />;
  if (data.length === 0)
    return (
      <EmptyState
        drawing={<ConnectionsIllustration />}
        title={t`No requests waiting`}
        action={<LinkButton to="/find-people">{t`Find People`}</LinkButton>}
      >
        <Trans>Requests you send stay here until they are answered.</Trans>
      </EmptyState>
    );
  return (
    <PersonList>
      {data.map((request) => (
        <PersonRow
          key={request.id}
          person={request.receiver}
          note={t`Requested ${ago(request.createdAt, dataUpdatedAt)}`}
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
  );
}
