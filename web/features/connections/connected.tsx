import { Trans, useLingui } from "@lingui/react/macro";
import { dayOfInstant, day } from "../../lib/dates.ts";
import type { PersonMenu } from "../../lib/person-menu.ts";
import { ConnectionsDrawing } from "../../ui/drawings.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { PersonList, PersonRow } from "../../ui/person-row.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { personOf, useConnections } from "./connections-queries.ts";

/** The people one is connected with. */
export function Connected({ menu }: { menu: PersonMenu }) {
  const { t } = useLingui();
  const { data, isPending, isLoadingError, refetch } = useConnections();
  if (isLoadingError)
    return <ErrorState title={t`Your connections didn’t load`} onRetry={() => void refetch()} />;
  if (isPending) return <SkeletonRows label={t`Loading your connections`} />;
  if (data.length === 0)
    return (
      <EmptyState
        drawing={<ConnectionsDrawing />}
        title={t`No connections yet`}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <LinkButton to="/find-people">{t`Find People`}</LinkButton>
            <LinkButton to="/invite" kind="secondary">{t`Invite People`}</LinkButton>
          </div>
        }
      >
        <Trans>Only people you are connected with see when you are in the same place.</Trans>
      </EmptyState>
    );
  return (
    <PersonList>
      {data.map((it) => (
        <PersonRow
          key={it.id}
          person={personOf(it)}
          note={t`Connected since ${day(dayOfInstant(it.createdAt))}`}
          menu={menu(personOf(it))}
        />
      ))}
    </PersonList>
  );
}
