import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useParams, useSearchParams } from "#web/lib/navigation.tsx";
import { AddMember } from "#features/groups/add-member.tsx";
import { useGroupName } from "#features/groups/groups-queries.ts";
import { NoSuchGroup } from "#features/groups/members.tsx";
import { parseId } from "#web/lib/parse-id.ts";
import { PageHead } from "#web/pages/app-shell/page-head.tsx";
import { SignedInPage } from "#web/pages/app-shell/signed-in.tsx";

/** Adds people to a group; `name` in the address is shown while the group's own name loads. */
export function AddMemberPage() {
  const { t } = useLingui();
  const [known, setKnown] = useState<string | null>(null);
  const name = known ?? t`Group`;
  return (
    <SignedInPage active="groups" title={t`Add to ${name}`}>
      <ById onName={setKnown} />
    </SignedInPage>
  );
}

function ById({ onName }: { onName: (name: string) => void }) {
  const { t } = useLingui();
  const id = parseId(useParams()["groupId"]);
  const name = useGroupName(id, useSearchParams()[0].get("name"));
  useEffect(() => onName(name), [name, onName]);
  return (
    <>
      <PageHead to="/?tab=groups" back={t`Back to groups`}>
        <Trans>
          Add to <bdi>{name}</bdi>
        </Trans>
      </PageHead>
      {id === null ? <NoSuchGroup /> : <AddMember key={id} id={id} name={name} />}
    </>
  );
}
