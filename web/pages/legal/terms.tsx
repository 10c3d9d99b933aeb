import { Trans, useLingui } from "@lingui/react/macro";
import { promises } from "#contract/features/legal.ts";
import { LegalPage } from "./legal-page.tsx";
import { useConductSections } from "./terms-conduct.tsx";
import { useAgreementSections } from "./terms-agreement.tsx";
import { useEndingSections } from "./terms-ending.tsx";

/** The terms that people accept when they create an account. */
export function TermsPage() {
  const { t } = useLingui();
  const { reportHours } = promises;
  const sections = [...useAgreementSections(), ...useConductSections(), ...useEndingSections()];
  return (
    <LegalPage
      title={t`Terms of Service and End User License Agreement`}
      text="terms"
      summary={
        <Trans>
          Be kind, be honest about who you are, and share only what is yours. There is zero tolerance for
          objectionable content and abusive people: we review and act on every report within {reportHours}{" "}
          hours.
        </Trans>
      }
      sections={sections}
    />
  );
}
