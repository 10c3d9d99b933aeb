import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { PhotoCard } from "#features/profile/photo-card.tsx";
import { ProfileForm } from "#features/profile/profile-form.tsx";
import { navigate, useLocation, useSearchParams } from "#web/lib/navigation.tsx";
import { placeFields, useStartCountry } from "#web/pages/travel/place-slot.tsx";
import { LinkList, LinkRow } from "./link-list.tsx";
import { PaneHead } from "./pane-head.tsx";

/** The person's own profile. */
export function ProfilePane() {
  const { t } = useLingui();
  const country = useStartCountry();
  const [search] = useSearchParams();
  const wantsPhoto = search.has("photo");
  const { hash } = useLocation();
  const wanted = search.has("home") ? "home" : hash.slice(1);
  useEffect(() => {
    if (wanted) document.getElementById(wanted)?.scrollIntoView();
  }, [wanted]);
  return (
    <>
      <PaneHead back="/">{t`Edit Profile`}</PaneHead>
      <div className="grid gap-5">
        <PhotoCard wanted={wantsPhoto} />
        <ProfileForm place={placeFields} country={country} onLeave={() => navigate("/")} />
        <LinkList>
          <LinkRow to="/notification-settings#phone">{t`Phone number`}</LinkRow>
          <LinkRow to="/your-data?delete" danger>
            {t`Delete Account`}
          </LinkRow>
        </LinkList>
      </div>
    </>
  );
}
