import { useLingui } from "@lingui/react/macro";
import { navigate, useParams } from "../lib/navigation.tsx";
import type { PublicProfile } from "../../contract/people.ts";
import { MatchesWith } from "../features/matches/matches-with.tsx";
import { PersonPage as Person } from "../features/people/person-page.tsx";
import type { NamedPerson, PersonMenu as Draw } from "../lib/person-menu.ts";
import { useAccount } from "../lib/session.ts";
import { PageHead } from "./page-head.tsx";
import { PersonMenu } from "./person-menu.tsx";
import { SignedInPage } from "./signed-in.tsx";

/** A person's page, by the id in the address. */
export function PersonPage() {
  const { t } = useLingui();
  return (
    <SignedInPage active="connect" title={t`Profile`}>
      <ById />
    </SignedInPage>
  );
}

function ById() {
  const { t } = useLingui();
  const { userId = "" } = useParams();
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead to="/?tab=connect" back={t`Back`} whereFrom />
      <Person
        key={userId}
        userId={userId}
        own={useAccount().id === userId}
        menu={ownPageMenu}
        meetings={meetings}
      />
    </div>
  );
}

const meetings = (profile: PublicProfile) => <MatchesWith person={profile} />;
const ownPageMenu: Draw = (person) => <OwnPageMenu person={person} />;

/** After a block there is no page to stay on. */
function OwnPageMenu({ person }: { person: NamedPerson }) {
  return <PersonMenu person={person} onOwnPage={{ onBlocked: () => navigate("/?tab=connect") }} />;
}
