import { useLingui } from "@lingui/react/macro";
import { Link } from "#web/lib/navigation.tsx";
import { FindPeople } from "#features/people/find-people.tsx";
import { PageHead } from "#web/pages/app-shell/page-head.tsx";
import { personMenu } from "./person-menu.tsx";
import { SignedInPage } from "#web/pages/app-shell/signed-in.tsx";

/** The search for people to connect with. */
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
          {t`Invite someone who isn't here yet`}
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
