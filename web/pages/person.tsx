import { useLingui } from "@lingui/react/macro";
import { useNavigate, useParams } from "react-router";
import { MatchesWith } from "../features/matches/matches-with.tsx";
import { PersonPage as Person } from "../features/people/person-page.tsx";
import { useAccount } from "../lib/session.ts";
import { PageHead } from "./page-head.tsx";
import { PersonMenu } from "./person-menu.tsx";
import { SignedInPage } from "./signed-in.tsx";

/** A person's page, by the id in the address. */
export function PersonPage() {
  const { t } = useLingui();
  return (
    <SignedInPage active={null} title={t`Profile`}>
      <ById />
    </SignedInPage>
  );
}

function ById() {
  const { t } = useLingui();
  const { userId = "" } = useParams();
  const navigate = useNavigate();
  const onOwnPage = { onBlocked: () => void navigate("/?tab=connect") };
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead to="/?tab=connect" back={t`Back`} whereFrom />
      <Person
        key={userId}
        userId={userId}
        own={useAccount().id === userId}
        menu={(person) => <PersonMenu person={person} onOwnPage={onOwnPage} />}
        meetings={(profile) => <MatchesWith person={profile} />}
      />
    </div>
  );
}
