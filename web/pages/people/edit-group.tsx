import { useLingui } from "@lingui/react/macro";
import { navigate, useSearchParams } from "#web/lib/navigation.tsx";
import { EditGroup } from "#features/groups/edit-group.tsx";
import { parseId } from "#web/lib/parse-id.ts";
import { PageHead } from "#web/pages/app-shell/page-head.tsx";
import { SignedInPage } from "#web/pages/app-shell/signed-in.tsx";

/** The form for the person's own group, by the `id` in the address. */
export function EditGroupPage() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  return (
    <SignedInPage active="groups" title={t`Edit Group`}>
      <div className="max-w-xl">
        <PageHead to="/?tab=groups" back={t`Back to groups`}>
          {t`Edit Group`}
        </PageHead>
        <EditGroup
          id={parseId(search.get("id"))}
          onHome={() => navigate("/")}
          onLeave={() => navigate("/?tab=groups")}
        />
      </div>
    </SignedInPage>
  );
}
