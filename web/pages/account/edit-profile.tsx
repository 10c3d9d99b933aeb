import { useLingui } from "@lingui/react/macro";
import {
  Ban,
  CalendarSync,
  ChevronRight,
  EyeOff,
  FolderDown,
  Footprints,
  type LucideIcon,
  MailOpen,
  ShieldCheck,
  Trash,
} from "lucide-react";
import { useEffect } from "react";
import { Link, navigate, useSearchParams } from "#web/lib/navigation.tsx";
import { PhotoCard } from "#features/profile/photo-card.tsx";
import { ProfileForm } from "#features/profile/profile-form.tsx";
import { PageHead } from "#web/pages/app-shell/page-head.tsx";
import { Phone } from "./phone-slot.tsx";
import { placeFields, useStartCountry } from "#web/pages/travel/place-slot.tsx";
import { SignedInPage } from "#web/pages/app-shell/signed-in.tsx";

/** The person's own profile, with links to their settings. */
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
  const [search] = useSearchParams();
  const wantsPhoto = search.has("photo");
  const wantsHome = search.has("home");
  useEffect(() => {
    if (wantsHome) document.querySelector("#home")?.scrollIntoView();
  }, [wantsHome]);
  return (
    <div className="mx-auto max-w-xl">
      <PageHead to="/" back={t`Back`}>
        {t`Edit Profile`}
      </PageHead>
      <div className="grid gap-6">
        <PhotoCard wanted={wantsPhoto} />
        <ProfileForm place={placeFields} country={country} onLeave={() => navigate("/")} />
        <Phone />
        <AccountLinks />
      </div>
    </div>
  );
}

/** Links to everything else about the account; the irreversible one is last. */
function AccountLinks() {
  const { t } = useLingui();
  const ways: [to: string, name: string, Icon: LucideIcon][] = [
    ["/privacy-settings", t`Privacy`, EyeOff],
    ["/security", t`Sign-in & security`, ShieldCheck],
    ["/calendar-feeds", t`Calendar feeds`, CalendarSync],
    ["/imports", t`Booking emails`, MailOpen],
    ["/blocked", t`Blocked people`, Ban],
    ["/welcome", t`First steps`, Footprints],
    ["/your-data", t`Your data`, FolderDown],
    ["/your-data?delete", t`Delete Account`, Trash],
  ];
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-raised px-5 py-2">
      {ways.map(([to, name, Icon]) => (
        <li key={to} className="last:text-danger">
          <Link
            to={to}
            className="target -mx-2 flex items-center gap-3 rounded-md px-2 py-2.5 font-semibold hover:bg-sunken"
          >
            <Icon aria-hidden="true" size={18} />
            <span className="min-w-0 flex-1">{name}</span>
            <ChevronRight aria-hidden="true" size={18} className="text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
