import { useLingui } from "@lingui/react/macro";
import { useNavigate, useSearchParams } from "react-router";
import { EditGroup } from "../features/groups/edit-group.tsx";
import { idIn } from "../lib/id-in.ts";
import { PageHead } from "./page-head.tsx";
import { SignedInPage } from "./signed-in.tsx";

/** The form of one's own group, by the `id` in the address. */
export function EditGroupPage() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return (
    <SignedInPage active="groups" title={t`Edit Group`}>
      <div className="mx-auto max-w-xl">
        <PageHead to="/?tab=groups" back={t`Back to groups`}>
          {t`Edit Group`}
        </PageHead>
        <EditGroup
          id={idIn(search.get("id"))}
          onHome={() => void navigate("/")}
          onLeave={() => void navigate("/?tab=groups")}
        />
      </div>
    </SignedInPage>
  );
}
