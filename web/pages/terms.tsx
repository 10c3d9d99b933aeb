import { Trans, useLingui } from "@lingui/react/macro";
import { promises } from "../../contract/legal.ts";
import { LegalPage } from "./legal-page.tsx";
import { useConduct } from "./legal/terms-conduct.tsx";
import { useAgreement } from "./legal/terms-agreement.tsx";
import { useEnding } from "./legal/terms-ending.tsx";

/** What people agree to when they make an account. */
export function TermsPage() {
  const { t } = useLingui();
  const sections = [...useAgreement(), ...useConduct(), ...useEnding()];
  return (
    <LegalPage
      title={t`Terms of Service and End User License Agreement`}
      text="terms"
      summary={
        <Trans>
          Be kind, be honest about who you are, and share only what is yours. There is zero tolerance for
          objectionable content and abusive people: we review and act on every report within{" "}
          {promises.reportHours} hours.
        </Trans>
      }
      sections={sections}
    />
  );
}
