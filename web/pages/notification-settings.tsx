import { useLingui } from "@lingui/react/macro";
import { PushHere } from "../features/devices/push-here.tsx";
import { NotificationSettings } from "../features/preferences/settings.tsx";
import { CommunicationOff } from "../features/profile/communication-off.tsx";
import { ChatPrivacy } from "../features/profile/privacy.tsx";
import { PageHead } from "./page-head.tsx";
import { Phone } from "./phone-slot.tsx";
import { SignedInPage } from "./signed-in.tsx";

/** Of what one is told, how, and when not. */
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
