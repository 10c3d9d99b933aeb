import { useLingui } from "@lingui/react/macro";
import { VerifySender } from "#features/imports/senders/verify-sender.tsx";
import { useSearchParams } from "#web/lib/navigation.tsx";
import { PageHead } from "#web/pages/app-shell/page-head.tsx";
import { SignedInPage } from "#web/pages/app-shell/signed-in.tsx";

/** The page of the confirmation link sent to another address of the person's. */
export function VerifySenderPage() {
  const { t } = useLingui();
  const token = useSearchParams()[0].get("token");
  return (
    <SignedInPage active="trips" title={t`Confirm an address`}>
      <div className="max-w-xl">
        <PageHead to="/imports" back={t`All imports`}>
          {t`Confirm an address`}
        </PageHead>
        <VerifySender token={token} />
      </div>
    </SignedInPage>
  );
}
