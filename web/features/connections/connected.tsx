import { Trans, useLingui } from "@lingui/react/macro";
import { dayOfInstant, day } from "#web/lib/format/dates.ts";
import type { PersonMenu } from "#web/lib/person-menu.ts";
import { ConnectionsIllustration } from "#ui/feedback/illustrations.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { PersonList, PersonRow } from "#ui/display/person-row.tsx";
import { personOf, useConnections } from "./connections-queries.ts";

/** The people that the user is connected with. */
export function Connected({ menu }: { menu: PersonMenu }) {
  const { t } = useLingui();
  return (
    <QueryState
      query={useConnections()}
      loading={t`Loading your connections`}
      error={t`Your connections didn’t load`}
      empty={
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
      }
    >
      {(connections) => (
        <PersonList>
          {connections.map((it) => (
            <PersonRow
              key={it.id}
              person={personOf(it)}
              note={t`Connected since ${day(dayOfInstant(it.createdAt))}`}
              menu={menu(personOf(it))}
            />
          ))}
        </PersonList>
      )}
    </QueryState>
  );
}
