import { Trans, useLingui } from "@lingui/react/macro";
import { dayOfInstant, day } from "#web/lib/format/dates.ts";
import type { PersonMenu } from "#web/lib/person-menu.ts";
import { ConnectionsIllustration } from "#ui/feedback/illustrations.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { PersonList, PersonRow } from "#ui/display/person-row.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { personOf, useConnections } from "./connections-queries.ts";

/** The people that the user is connected with. */
export function Connected({ menu }: { menu: PersonMenu }) {
  const { t } = useLingui();
  const { data, isPending, isLoadingError, refetch } = useConnections();
  if (isLoadingError)
    return <ErrorState title={t`Your connections didn’t load`} onRetry={() => void refetch()} />;
  if (isPending) return <SkeletonRows label={t`Loading your connections`} />;
  if (data.length === 0)
    return (
      <EmptyState
        drawing={<ConnectionsIllustration />}
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
