import { useLingui } from "@lingui/react/macro";
import { FindPeople } from "../features/people/find-people.tsx";
import { PageHead } from "./page-head.tsx";
import { SignedInPage } from "./signed-in.tsx";

/** People to connect with. */
export function FindPeoplePage() {
  const { t } = useLingui();
  return (
    <SignedInPage active="find-people" title={t`Find People`}>
      <PageHead to="/?tab=connect" back={t`Back`}>
        {t`Find People`}
      </PageHead>
      <FindPeople />
    </SignedInPage>
  );
}
