import { useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useEffect, useState } from "react";
import { navigate, useParams, useSearchParams } from "#web/lib/navigation.tsx";
import { useGroupName } from "#features/groups/groups-queries.ts";
import { Members, NoSuchGroup } from "#features/groups/members.tsx";
import { parseId } from "#web/lib/parse-id.ts";
import { PageHead } from "#web/pages/app-shell/page-head.tsx";
import { personMenu } from "./person-menu.tsx";
import { SignedInPage } from "#web/pages/app-shell/signed-in.tsx";

const ReportDialog = lazy(() =>
  import("#features/reports/report-dialog.tsx").then((it) => ({ default: it.ReportDialog })),
);

/** The members of a group; `name` in the address is the page's title while the group's own name loads. */
export function GroupMembersPage() {
  const { t } = useLingui();
  const [title, setTitle] = useState<string | null>(null);
  return (
    <SignedInPage active="groups" title={title ?? t`Group`}>
      <ById onName={setTitle} />
    </SignedInPage>
  );
}

function ById({ onName }: { onName: (name: string) => void }) {
  const { t } = useLingui();
  const id = parseId(useParams()["groupId"]);
  const name = useGroupName(id, useSearchParams()[0].get("name"));
  useEffect(() => onName(name), [name, onName]);
  const [reported, setReported] = useState<string | null>(null);
  return (
    <>
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
          onLeft={() => navigate("/?tab=groups")}
          onReport={setReported}
        />
      )}
      <Suspense>
        {reported !== null && (
          <ReportDialog
            about={{ contentType: "group", contentId: `${id}`, reportedUserId: reported }}
            onClose={() => setReported(null)}
          />
        )}
      </Suspense>
    </>
  );
}
