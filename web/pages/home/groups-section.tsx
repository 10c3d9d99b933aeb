import { useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { lazy, Suspense } from "react";
import { useSearchParams } from "#web/lib/navigation.tsx";
import { GroupList } from "#features/groups/group-list.tsx";
import { Button } from "#ui/buttons/button.tsx";

const GroupDialog = lazy(() =>
  import("#features/groups/group-dialog.tsx").then((it) => ({ default: it.GroupDialog })),
);

/** The Groups section: groups the person owns or belongs to. `add=group` opens the dialog for a new one. */
export function GroupsSection() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const add = (kind?: "secondary") => (
    <Button {...(kind ? { kind } : {})} onClick={() => setSearch({ tab: "groups", add: "group" })}>
      <Plus aria-hidden="true" size={20} />
      {t`Create New Group`}
    </Button>
  );
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t`Groups`}</h1>
        {add()}
      </div>
      <GroupList add={add("secondary")} />
      {search.get("add") === "group" && (
        <Suspense>
          <GroupDialog onClose={() => setSearch({ tab: "groups" }, { replace: true })} />
        </Suspense>
      )}
    </>
  );
}
