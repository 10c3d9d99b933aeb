import { Trans, useLingui } from "@lingui/react/macro";
import { LegalPage } from "./legal-page.tsx";
import { useCollectionSections } from "./privacy-collected.tsx";
import { useRetentionSections } from "./privacy-retention.tsx";
import { useRightsSections } from "./privacy-rights.tsx";
import { useVisibilitySections } from "./privacy-visibility.tsx";

/** The privacy policy: what is stored about people, why, who sees it, and for how long. */
export function PrivacyPage() {
  const { t } = useLingui();
  const sections = [
    ...useCollectionSections(),
    ...useVisibilitySections(),
    ...useRetentionSections(),
    ...useRightsSections(),
  ];
  return (
    <LegalPage
      title={t`Privacy Policy`}
      text="privacy"
      summary={
        <Trans>
          We keep what you tell us, to show you who of your people will be where you are. We don’t sell it, we
          don’t track you, and you can take it with you or delete it at any time.
        </Trans>
      }
      sections={sections}
    />
  );
}
