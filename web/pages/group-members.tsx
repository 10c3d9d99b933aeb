import { useLingui } from "@lingui/react/macro";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { Members, NoSuchGroup } from "../features/groups/members.tsx";
import { idIn } from "../lib/id-in.ts";
import { PageHead } from "./page-head.tsx";
import { personMenu } from "./person-menu.tsx";
import { SignedInPage } from "./signed-in.tsx";

/** Who is in a group; `name` in the address is its title. */
export function GroupMembersPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const id = idIn(useParams()["groupId"]);
  const name = useSearchParams()[0].get("name") || t`Group`;
  return (
    <SignedInPage active="groups" title={name}>
      <PageHead to="/?tab=groups" back={t`Back to groups`}>
        <bdi>{name}</bdi>
      </PageHead>
      {id === null ? (
        <NoSuchGroup />
      ) : (
        <Members
          key={id}
          id={id}
          name={name}
          menu={personMenu}
          onLeft={() => void navigate("/?tab=groups")}
        />
      )}
    </SignedInPage>
  );
}
