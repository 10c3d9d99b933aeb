import { useLingui } from "@lingui/react/macro";
import { Directory } from "#features/people/directory.tsx";
import { PageHead } from "#web/pages/app-shell/page-head.tsx";
import { personMenu } from "./person-menu.tsx";
import { SignedInPage } from "#web/pages/app-shell/signed-in.tsx";

/** All people whom the signed-in person may see. */
export function AllUsersPage() {
  const { t } = useLingui();
  return (
    <SignedInPage active="find-people" title={t`Browse All Users`}>
      <PageHead to="/" back={t`Back`}>
        {t`Browse All Users`}
      </PageHead>
      <Directory menu={personMenu} />
    </SignedInPage>
  );
}
