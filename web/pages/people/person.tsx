import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { navigate, useParams } from "#web/lib/navigation.tsx";
import type { PublicProfile } from "#contract/features/people.ts";
import { MatchesWith } from "#features/matches/matches-with.tsx";
import { PersonPage as Person } from "#features/people/person-page.tsx";
import { useProfile } from "#features/people/people-queries.ts";
import type { NamedPerson, PersonMenu as Draw } from "#web/lib/person-menu.ts";
import { nameOf } from "#web/lib/format/person-name.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { PageHead } from "#web/pages/app-shell/page-head.tsx";
import { PersonMenu } from "./person-menu.tsx";
import { SignedInPage } from "#web/pages/app-shell/signed-in.tsx";

/** The page of a person, by the id in the path. */
export function PersonPage() {
  const { t } = useLingui();
  const [name, setName] = useState<string | null>(null);
  return (
    <SignedInPage active="connect" title={name ?? t`Profile`}>
      <ById onName={setName} />
    </SignedInPage>
  );
}

function ById({ onName }: { onName: (name: string | null) => void }) {
  const { t } = useLingui();
  const { userId = "" } = useParams();
  const { data } = useProfile(userId);
  const name = data ? nameOf(data) : null;
  useEffect(() => onName(name), [name, onName]);
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

/** After a block the page is no longer available, so it is left. */
function OwnPageMenu({ person }: { person: NamedPerson }) {
  return <PersonMenu person={person} onOwnPage={{ onBlocked: () => navigate("/?tab=connect") }} />;
}
