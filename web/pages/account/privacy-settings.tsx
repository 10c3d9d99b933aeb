import { useLingui } from "@lingui/react/macro";
import { ConsentHistory } from "#features/profile/consent-history.tsx";
import { Consents } from "#features/profile/consents.tsx";
import { ChatPrivacy } from "#features/profile/privacy.tsx";
import { ProfileAudience } from "#features/profile/profile-audience.tsx";
import { RequiredConsents } from "#features/profile/required-consents.tsx";
import { PageHead } from "#web/pages/app-shell/page-head.tsx";
import { SignedInPage } from "#web/pages/app-shell/signed-in.tsx";

/** Who sees what about the person, their consents, and the history of these. */
export function PrivacySettingsPage() {
  const { t } = useLingui();
  return (
    <SignedInPage active={null} title={t`Privacy`}>
      <div className="mx-auto max-w-xl">
        <PageHead to="/edit-profile" back={t`Back`} whereFrom>
          {t`Privacy`}
        </PageHead>
        <div className="grid gap-6">
          <ProfileAudience />
          <ChatPrivacy />
          <Consents />
          <RequiredConsents />
          <ConsentHistory />
        </div>
      </div>
    </SignedInPage>
  );
}
