import { useLingui } from "@lingui/react/macro";
import { navigate, useSearchParams } from "../lib/navigation.tsx";
import { EditGroup } from "../features/groups/edit-group.tsx";
import { idIn } from "../lib/id-in.ts";
import { PageHead } from "./page-head.tsx";
import { SignedInPage } from "./signed-in.tsx";

/** The form of one's own group, by the `id` in the address. */
export function EditGroupPage() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  return (
    <SignedInPage active="groups" title={t`Edit Group`}>
      <div className="mx-auto max-w-xl">
        <PageHead to="/?tab=groups" back={t`Back to groups`}>
          {t`Edit Group`}
        </PageHead>
        <EditGroup
          id={idIn(search.get("id"))}
          onHome={() => navigate("/")}
          onLeave={() => navigate("/?tab=groups")}
        />
      </div>
    </SignedInPage>
  );
}
