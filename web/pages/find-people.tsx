import { useLingui } from "@lingui/react/macro";
import { Link } from "../lib/navigation.tsx";
import { FindPeople } from "../features/people/find-people.tsx";
import { PageHead } from "./page-head.tsx";
import { personMenu } from "./person-menu.tsx";
import { SignedInPage } from "./signed-in.tsx";

/** People to connect with. */
export function FindPeoplePage() {
  const { t } = useLingui();
  return (
    <SignedInPage active="find-people" title={t`Find People`}>
      <PageHead to="/?tab=connect" back={t`Back`}>
        {t`Find People`}
      </PageHead>
      <FindPeople menu={personMenu} />
      <p className="mt-6 flex flex-wrap justify-center gap-2">
        <Link
          to="/invite"
          className="target inline-flex items-center rounded-md px-3 font-semibold text-accent hover:bg-accent-soft"
        >
          {t`Invite somebody who isn't here yet`}
        </Link>
        <Link
          to="/all-users"
          className="target inline-flex items-center rounded-md px-3 font-semibold text-accent hover:bg-accent-soft"
        >
          {t`Browse All Users`}
        </Link>
      </p>
    </SignedInPage>
  );
}
