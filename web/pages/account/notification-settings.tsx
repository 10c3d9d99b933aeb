import { useLingui } from "@lingui/react/macro";
import { PushHere } from "#features/push/push-here.tsx";
import { NotificationSettings } from "#features/notification-settings/settings.tsx";
import { CommunicationOff } from "#features/profile/communication-off.tsx";
import { ChatPrivacy } from "#features/profile/privacy.tsx";
import { PageHead } from "#web/pages/app-shell/page-head.tsx";
import { Phone } from "./phone-slot.tsx";
import { SignedInPage } from "#web/pages/app-shell/signed-in.tsx";

/** Which notifications the person gets, on which channels, and when not. */
export function NotificationSettingsPage() {
  const { t } = useLingui();
  return (
    <SignedInPage active={null} title={t`Notification Settings`}>
      <div className="mx-auto max-w-xl">
        <PageHead to="/" back={t`Back`}>
          {t`Notification Settings`}
        </PageHead>
        <div className="grid gap-6">
          <CommunicationOff />
          <NotificationSettings device={<PushHere />} phone={<Phone />} />
          <ChatPrivacy />
        </div>
      </div>
    </SignedInPage>
  );
}
