import type { ComponentProps } from "react";
import type { PublicProfile } from "#contract/features/people.ts";
import { NextMeeting } from "#features/connections/next-meeting.tsx";
import { MatchesWith } from "#features/matches/matches-with.tsx";
import { PersonPage } from "#features/people/person-page.tsx";
import { navigate } from "#web/lib/navigation.tsx";
import type { NamedPerson, PersonMenu as Draw } from "#web/lib/person-menu.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { PersonMenu } from "./person-menu.tsx";

type Props = Pick<ComponentProps<typeof PersonPage>, "userId" | "heading">;

/** A person with all that the user shares with them: on their page, and beside the list of connections. */
export const PersonDetail = (props: Props) => (
  <PersonPage
    key={props.userId}
    {...props}
    own={useAccount().id === props.userId}
    menu={ownPageMenu}
    next={next}
    meetings={meetings}
  />
);

const next = (userId: string) => <NextMeeting userId={userId} />;
const meetings = (profile: PublicProfile) => <MatchesWith person={profile} />;
const ownPageMenu: Draw = (person) => <OwnPageMenu person={person} />;

/** After a block the page is no longer available, so it is left. */
function OwnPageMenu({ person }: { person: NamedPerson }) {
  return <PersonMenu person={person} onOwnPage={{ onBlocked: () => navigate("/?tab=connect") }} />;
}
