import { Trans, useLingui } from "@lingui/react/macro";
import { LegalPage } from "./legal-page.tsx";
import { useCollected } from "./legal/privacy-collected.tsx";
import { useKept } from "./legal/privacy-kept.tsx";
import { useRights } from "./legal/privacy-rights.tsx";
import { useSeen } from "./legal/privacy-seen.tsx";

/** What is known about people, what for, who sees it, and for how long. */
export function PrivacyPage() {
  const { t } = useLingui();
  const sections = [...useCollected(), ...useSeen(), ...useKept(), ...useRights()];
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
