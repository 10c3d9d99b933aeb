import { useLingui } from "@lingui/react/macro";
import { BlockedPeople } from "#features/blocks/blocked-people.tsx";
import { PageHead } from "#web/pages/app-shell/page-head.tsx";
import { SignedInPage } from "#web/pages/app-shell/signed-in.tsx";

/** The people whom the signed-in person has blocked. */
export function BlockedPage() {
  const { t } = useLingui();
  return (
    <SignedInPage active={null} title={t`Blocked people`}>
      <div className="mx-auto max-w-xl">
        <PageHead to="/edit-profile" back={t`Back`} whereFrom>
          {t`Blocked people`}
        </PageHead>
        <BlockedPeople />
      </div>
    </SignedInPage>
  );
}
