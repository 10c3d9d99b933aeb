import { Trans, useLingui } from "@lingui/react/macro";
import { useParams, useSearchParams } from "../lib/navigation.tsx";
import { AddMember } from "../features/groups/add-member.tsx";
import { NoSuchGroup } from "../features/groups/members.tsx";
import { idIn } from "../lib/id-in.ts";
import { PageHead } from "./page-head.tsx";
import { SignedInPage } from "./signed-in.tsx";

/** Where people are put into a group; `name` in the address is the group's. */
export function AddMemberPage() {
  const { t } = useLingui();
  const id = idIn(useParams()["groupId"]);
  const name = useSearchParams()[0].get("name") || t`Group`;
  return (
    <SignedInPage active="groups" title={t`Add to ${name}`}>
      <PageHead to="/?tab=groups" back={t`Back to groups`}>
        <Trans>
          Add to <bdi>{name}</bdi>
        </Trans>
      </PageHead>
      {id === null ? <NoSuchGroup /> : <AddMember key={id} id={id} name={name} />}
    </SignedInPage>
  );
}
