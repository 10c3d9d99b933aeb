import { useLingui } from "@lingui/react/macro";
import { LocationSharing } from "#features/profile/location-sharing.tsx";
import { ChatPrivacy } from "#features/profile/privacy.tsx";
import { ProfileAudience } from "#features/profile/profile-audience.tsx";
import { LinkList, LinkRow } from "./link-list.tsx";
import { PaneHead } from "./pane-head.tsx";

/** Who sees what about the person. */
export function PrivacyPane() {
  const { t } = useLingui();
  return (
    <>
      <PaneHead>{t`Privacy`}</PaneHead>
      <div className="grid gap-5">
        <LocationSharing />
        <ProfileAudience />
        <ChatPrivacy />
        <LinkList>
          <LinkRow to="/consents">{t`Your consents`}</LinkRow>
          <LinkRow to="/blocked">{t`Blocked people`}</LinkRow>
        </LinkList>
      </div>
    </>
  );
}
