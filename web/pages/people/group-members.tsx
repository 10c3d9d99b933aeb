import { useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useState } from "react";
import { navigate, useParams, useSearchParams } from "#web/lib/navigation.tsx";
import { Members, NoSuchGroup } from "#features/groups/members.tsx";
import { parseId } from "#web/lib/parse-id.ts";
import { PageHead } from "#web/pages/app-shell/page-head.tsx";
import { personMenu } from "./person-menu.tsx";
import { SignedInPage } from "#web/pages/app-shell/signed-in.tsx";

const ReportDialog = lazy(() =>
  import("#features/reports/report-dialog.tsx").then((it) => ({ default: it.ReportDialog })),
);

/** The members of a group; `name` in the address is the page's title. */
export function GroupMembersPage() {
  const { t } = useLingui();
  const id = parseId(useParams()["groupId"]);
  const [reported, setReported] = useState<string | null>(null);
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
    </SignedInPage>
  );
}
