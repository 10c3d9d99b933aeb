import { useLingui } from "@lingui/react/macro";
import { Directory } from "../features/people/directory.tsx";
import { PageHead } from "./page-head.tsx";
import { personMenu } from "./person-menu.tsx";
import { SignedInPage } from "./signed-in.tsx";

/** Everybody one may see. */
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
