import { useLingui } from "@lingui/react/macro";
import { VerifySender } from "../features/imports/verify-sender.tsx";
import { useSearchParams } from "../lib/navigation.tsx";
import { PageHead } from "./page-head.tsx";
import { SignedInPage } from "./signed-in.tsx";

/** Where the link leads that was sent to an address one wants to forward bookings from. */
export function VerifySenderPage() {
  const { t } = useLingui();
  const token = useSearchParams()[0].get("token");
  return (
    <SignedInPage active="trips" title={t`Confirm an address`}>
      <div className="mx-auto max-w-xl">
        <PageHead to="/imports" back={t`All imports`}>
          {t`Confirm an address`}
        </PageHead>
        <VerifySender token={token} />
      </div>
    </SignedInPage>
  );
}
