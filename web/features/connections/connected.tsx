import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { personPath } from "#contract/shared/page-paths.ts";
import { Navigate, useSearchParams } from "#web/lib/navigation.tsx";
import type { PersonMenu } from "#web/lib/person-menu.ts";
import { useMyStays } from "#web/lib/stays.ts";
import { useWide } from "#web/lib/use-wide.ts";
import { ConnectionsIllustration } from "#ui/feedback/illustrations.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { PersonList, PersonRow } from "#ui/display/person-row.tsx";
import { byNextMeeting } from "./by-next-meeting.ts";
import { personIn } from "./connection-path.ts";
import { ConnectionPanes } from "./connection-panes.tsx";
import { personOf, useConnections } from "./connections-queries.ts";
import { MeetingLine } from "./next-meeting.tsx";

type Props = {
  menu: PersonMenu;
  /** Renders a person beside the list of a desktop. */
  detail: (userId: string) => ReactNode;
};

/** The people that the user is connected with, by the day on which they meet next. */
export function Connected({ menu, detail }: Props) {
  const { t } = useLingui();
  const query = useConnections();
  const { data: stays } = useMyStays();
  const isWide = useWide();
  const selected = personIn(useSearchParams()[0]);
  // A phone shows a person on a page of their own.
  if (!isWide && selected !== null) return <Navigate to={personPath(selected)} />;
  return (
    <QueryState
      query={query}
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
      {(connections) => {
        const all = byNextMeeting(connections, stays).map(({ connection, next }) => ({
          person: personOf(connection),
          note: next ? <MeetingLine meeting={next} /> : stays && t`No plans together yet`,
        }));
        if (isWide) return <ConnectionPanes all={all} selected={selected} detail={detail} />;
        return (
          <PersonList>
            {all.map(({ person, note }) => (
              <PersonRow key={person.id} person={person} note={note} menu={menu(person)} />
            ))}
          </PersonList>
        );
      }}
    </QueryState>
  );
}
