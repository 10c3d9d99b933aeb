import { useLingui } from "@lingui/react/macro";
import {
  Ban,
  CalendarSync,
  EyeOff,
  FolderDown,
  Footprints,
  MailOpen,
  ShieldCheck,
  Trash,
} from "lucide-react";
import { navigate, useSearchParams } from "../lib/navigation.tsx";
import { PhotoCard } from "../features/profile/photo-card.tsx";
import { ProfileForm } from "../features/profile/profile-form.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { PageHead } from "./page-head.tsx";
import { Phone } from "./phone-slot.tsx";
import { placeFields, useStartCountry } from "./place-slot.tsx";
import { SignedInPage } from "./signed-in.tsx";

/** One's own profile, and the way to what belongs to it. */
export function EditProfilePage() {
  const { t } = useLingui();
  return (
    <SignedInPage active={null} title={t`Edit Profile`}>
      <EditProfile />
    </SignedInPage>
  );
}

function EditProfile() {
  const { t } = useLingui();
  const country = useStartCountry();
  const wantsPhoto = useSearchParams()[0].has("photo");
  return (
    <div className="mx-auto max-w-xl">
      <PageHead to="/" back={t`Back`}>
        {t`Edit Profile`}
      </PageHead>
      <div className="grid gap-6">
        <PhotoCard wanted={wantsPhoto} />
        <ProfileForm place={placeFields} country={country} onLeave={() => navigate("/")} />
        <Phone />
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/privacy-settings" kind="secondary">
            <EyeOff aria-hidden="true" size={18} />
            {t`Privacy`}
          </LinkButton>
          <LinkButton to="/security" kind="secondary">
            <ShieldCheck aria-hidden="true" size={18} />
            {t`Sign-in & security`}
          </LinkButton>
          <LinkButton to="/calendar-feeds" kind="secondary">
            <CalendarSync aria-hidden="true" size={18} />
            {t`Calendar feeds`}
          </LinkButton>
          <LinkButton to="/welcome" kind="secondary">
            <Footprints aria-hidden="true" size={18} />
            {t`First steps`}
          </LinkButton>
          <LinkButton to="/imports" kind="secondary">
            <MailOpen aria-hidden="true" size={18} />
            {t`Booking mails`}
          </LinkButton>
          <LinkButton to="/blocked" kind="secondary">
            <Ban aria-hidden="true" size={18} />
            {t`Blocked people`}
          </LinkButton>
          <LinkButton to="/your-data" kind="secondary">
            <FolderDown aria-hidden="true" size={18} />
            {t`Your data`}
          </LinkButton>
          <LinkButton to="/your-data?delete" kind="secondary">
            <Trash aria-hidden="true" size={18} />
            {t`Delete Account`}
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
