import { Trans, useLingui } from "@lingui/react/macro";
import { ago } from "../../lib/dates.ts";
import type { PersonMenu } from "../../lib/person-menu.ts";
import { Button } from "../../ui/button.tsx";
import { ConnectionsDrawing } from "../../ui/drawings.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { PersonList, PersonRow } from "../../ui/person-row.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { useSent, useTakeBack } from "./connections-queries.ts";

/** One's own requests that wait for the other's answer. */
export function Sent({ menu }: { menu: PersonMenu }) {
  const { t } = useLingui();
  const { data, dataUpdatedAt, isPending, isLoadingError, refetch } = useSent();
  const takeBack = useTakeBack();
  if (isLoadingError)
    return <ErrorState title={t`Your requests didn’t load`} onRetry={() => void refetch()} />;
  if (isPending) return <SkeletonRows label={t`Loading your requests`} count={2} />;
  if (data.length === 0)
    return (
      <EmptyState
        drawing={<ConnectionsDrawing />}
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
          note={t`Asked ${ago(request.createdAt, dataUpdatedAt)}`}
          menu={menu(request.receiver)}
        >
          <Button
            kind="secondary"
            className="px-4!"
            aria-label={t`Take back the request to ${request.receiver.firstName}`}
            busy={takeBack.isPending && takeBack.variables.id === request.id}
            onClick={() => takeBack.mutate(request)}
          >{t`Take back`}</Button>
        </PersonRow>
      ))}
    </PersonList>
  );
}
