import { Trans, useLingui } from "@lingui/react/macro";
import { useParams, useSearchParams } from "#web/lib/navigation.tsx";
import { AddMember } from "#features/groups/add-member.tsx";
import { NoSuchGroup } from "#features/groups/members.tsx";
import { parseId } from "#web/lib/parse-id.ts";
import { PageHead } from "#web/pages/app-shell/page-head.tsx";
import { SignedInPage } from "#web/pages/app-shell/signed-in.tsx";

/** Adds people to a group; `name` in the address is the group's name. */
export function AddMemberPage() {
  const { t } = useLingui();
  const id = parseId(useParams()["groupId"]);
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
