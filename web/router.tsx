import { type ReactNode, Suspense, useEffect } from "react";
import { Navigation, Route, Routes, useLocation } from "./lib/navigation.tsx";
import { PageBoundary } from "./pages/failure/error-boundary.tsx";
import { lazyPage } from "./pages/app-shell/lazy-page.ts";
import { FormPageSkeleton, SignedInSkeleton } from "./pages/app-shell/page-skeletons.tsx";

const Home = lazyPage(() => import("./pages/home/home.tsx"), "HomePage", "first");
const Landing = lazyPage(() => import("./pages/landing/landing.tsx"), "LandingPage", "first");
const SignIn = lazyPage(() => import("./pages/account/sign-in.tsx"), "SignInPage", "first");
const Register = lazyPage(() => import("./pages/account/register.tsx"), "RegisterPage", "first");
const Forgot = lazyPage(() => import("./pages/account/forgot-password.tsx"), "ForgotPage", "first");
const NotMe = lazyPage(() => import("./pages/account/not-me.tsx"), "NotMePage", "aside");
const SignInLink = lazyPage(() => import("./pages/account/sign-in-link.tsx"), "SignInLinkPage", "aside");
const Reset = lazyPage(() => import("./pages/account/reset-password.tsx"), "ResetPage", "first");
const Verify = lazyPage(() => import("./pages/account/verify-email.tsx"), "VerifyEmailPage", "first");
const Unsubscribe = lazyPage(() => import("./pages/account/unsubscribe.tsx"), "UnsubscribePage", "aside");
const Calendar = lazyPage(() => import("./pages/travel/calendar.tsx"), "CalendarPage");
const CalendarFeeds = lazyPage(
  () => import("./pages/travel/calendar-feeds.tsx"),
  "CalendarFeedsPage",
  "aside",
);
const Map = lazyPage(() => import("./pages/travel/map.tsx"), "MapPage");
const Trip = lazyPage(() => import("./pages/travel/trip.tsx"), "TripDetailPage");
const EditTrip = lazyPage(() => import("./pages/travel/edit-trip.tsx"), "EditTripPage");
const FindPeople = lazyPage(() => import("./pages/people/find-people.tsx"), "FindPeoplePage");
const Settings = lazyPage(() => import("./pages/settings/settings.tsx"), "SettingsPage");
const Profile = lazyPage(() => import("./pages/settings/edit-profile.tsx"), "ProfilePane");
const Notifications = lazyPage(
  () => import("./pages/settings/notification-settings.tsx"),
  "NotificationsPane",
);
const QuietHours = lazyPage(() => import("./pages/settings/quiet-hours.tsx"), "QuietHoursPane");
const Blocked = lazyPage(() => import("./pages/settings/blocked.tsx"), "BlockedPane");
const Security = lazyPage(() => import("./pages/settings/security.tsx"), "SecurityPane");
const UseTheApi = lazyPage(() => import("./pages/settings/use-the-api.tsx"), "UseTheApiPane");
const SecurityLog = lazyPage(() => import("./pages/settings/security-log.tsx"), "SecurityLogPane");
const PrivacySettings = lazyPage(() => import("./pages/settings/privacy-settings.tsx"), "PrivacyPane");
const Consents = lazyPage(() => import("./pages/settings/consents.tsx"), "ConsentsPane");
const Appearance = lazyPage(() => import("./pages/settings/appearance.tsx"), "AppearancePane");
const YourData = lazyPage(() => import("./pages/settings/your-data.tsx"), "YourDataPane", "aside");
const AllUsers = lazyPage(() => import("./pages/people/all-users.tsx"), "AllUsersPage");
const Person = lazyPage(() => import("./pages/people/person.tsx"), "PersonPage");
const Connect = lazyPage(() => import("./pages/people/connect.tsx"), "ConnectPage");
const Invite = lazyPage(() => import("./pages/people/invite.tsx"), "InvitePages");
const Welcome = lazyPage(() => import("./pages/account/welcome.tsx"), "WelcomePage");
const Imports = lazyPage(() => import("./pages/travel/import-pages.tsx"), "ImportPages", "aside");
const EditGroup = lazyPage(() => import("./pages/people/edit-group.tsx"), "EditGroupPage");
const GroupMembers = lazyPage(() => import("./pages/people/group-members.tsx"), "GroupMembersPage");
const AddMember = lazyPage(() => import("./pages/people/add-member.tsx"), "AddMemberPage");
const Admin = lazyPage(() => import("./pages/admin/pages.tsx"), "AdminPages", "staff");
const Chat = lazyPage(() => import("./pages/chats/chat.tsx"), "ChatPage");
const Unknown = lazyPage(() => import("./pages/failure/unknown-page.tsx"), "UnknownPage", "aside");
const Trouble = lazyPage(() => import("./pages/failure/troubleshooting-pages.tsx"), "TroublePages", "aside");
const Terms = lazyPage(() => import("./pages/legal/terms.tsx"), "TermsPage", "aside");
const Privacy = lazyPage(() => import("./pages/legal/privacy.tsx"), "PrivacyPage", "aside");
const About = lazyPage(() => import("./pages/legal/about.tsx"), "AboutPage", "aside");
const Gallery = lazyPage(() => import("./pages/gallery/gallery.tsx"), "GalleryPage");

const form = (page: ReactNode) => <Suspense fallback={<FormPageSkeleton />}>{page}</Suspense>;
const signedIn = (page: ReactNode) => (
  <PageBoundary>
    <Suspense fallback={<SignedInSkeleton />}>{page}</Suspense>
  </PageBoundary>
);
/** All settings are one page, which stays while its pane changes. */
const settings = (pane: ReactNode) => signedIn(<Settings>{pane}</Settings>);

/** All routes of the app; an unknown path shows visitors the landing page. */
export function Router() {
  return (
    <Navigation>
      <TopOfPage />
      <Routes>
        <Route path="/" element={signedIn(<Home />)} />
        <Route path="/login" element={form(<SignIn />)} />
        <Route path="/register" element={form(<Register />)} />
        <Route path="/forgot-password" element={form(<Forgot />)} />
        <Route path="/reset-password" element={form(<Reset />)} />
        <Route path="/sign-in-link" element={form(<SignInLink />)} />
        <Route path="/not-me" element={form(<NotMe />)} />
        <Route path="/verify-email" element={form(<Verify />)} />
        <Route path="/unsubscribe" element={form(<Unsubscribe />)} />
        <Route path="/calendar" element={signedIn(<Calendar />)} />
        <Route path="/calendar-feeds" element={signedIn(<CalendarFeeds />)} />
        <Route path="/map" element={signedIn(<Map />)} />
        <Route path="/trips/:id" element={signedIn(<Trip />)} />
        <Route path="/edit-trip" element={signedIn(<EditTrip />)} />
        <Route path="/imports/:what?" element={signedIn(<Imports />)} />
        <Route path="/find-people" element={signedIn(<FindPeople />)} />
        <Route path="/settings" element={settings(<Profile />)} />
        <Route path="/edit-profile" element={settings(<Profile />)} />
        <Route path="/notification-settings" element={settings(<Notifications />)} />
        <Route path="/quiet-hours" element={settings(<QuietHours />)} />
        <Route path="/blocked" element={settings(<Blocked />)} />
        <Route path="/security" element={settings(<Security />)} />
        <Route path="/security-log" element={settings(<SecurityLog />)} />
        <Route path="/use-the-api" element={settings(<UseTheApi />)} />
        <Route path="/privacy-settings" element={settings(<PrivacySettings />)} />
        <Route path="/consents" element={settings(<Consents />)} />
        <Route path="/appearance" element={settings(<Appearance />)} />
        <Route path="/your-data" element={settings(<YourData />)} />
        <Route path="/all-users" element={signedIn(<AllUsers />)} />
        <Route path="/people/:userId" element={signedIn(<Person />)} />
        <Route path="/connect/:userId" element={form(<Connect />)} />
        <Route path="/connect" element={form(<Connect />)} />
        <Route path="/invite/:token?" element={form(<Invite />)} />
        <Route path="/welcome" element={signedIn(<Welcome />)} />
        <Route path="/edit-group" element={signedIn(<EditGroup />)} />
        <Route path="/group-members/:groupId" element={signedIn(<GroupMembers />)} />
        <Route path="/add-member/:groupId" element={signedIn(<AddMember />)} />
        <Route path="/chat/:userId" element={signedIn(<Chat />)} />
        <Route path="/chat" element={signedIn(<Chat />)} />
        <Route path="/admin" element={signedIn(<Admin />)} />
        <Route path="/admin-audit" element={signedIn(<Admin />)} />
        <Route path="/admin-password-reset" element={signedIn(<Admin />)} />
        <Route path="/admin-phone-verification" element={signedIn(<Admin />)} />
        <Route path="/sms-test" element={signedIn(<Admin />)} />
        <Route path="/phone-verification-test" element={signedIn(<Admin />)} />
        <Route path="/device-diagnostic" element={form(<Trouble />)} />
        <Route path="/safari-fix" element={form(<Trouble />)} />
        <Route path="/safari-home" element={form(<Trouble />)} />
        <Route path="/safari-test" element={form(<Trouble />)} />
        <Route path="/test-simple" element={form(<Trouble />)} />
        <Route path="/test-login" element={form(<Trouble />)} />
        <Route path="/terms" element={form(<Terms />)} />
        <Route path="/privacy" element={form(<Privacy />)} />
        <Route path="/about" element={form(<About />)} />
        <Route path="/dev/gallery" element={form(<Gallery />)} />
        <Route path="/landing" element={form(<Landing />)} />
        <Route path="*" element={signedIn(<Unknown visitor={<Landing />} />)} />
      </Routes>
    </Navigation>
  );
}

/**
 * Scrolls a new page to the top and announces it to screen readers. A tab or section within the page changes
 * nothing.
 */
function TopOfPage() {
  const { pathname, key } = useLocation();
  useEffect(() => {
    // The browser announces the pages it loads itself.
    if (key !== "default")
      void import("./pages/app-shell/focus/announce-page.ts").then((it) => it.announcePageWhenSettled());
  }, [key]);
  // In braces: newer browsers return a promise from `scrollTo`, which React would take for a cleanup
  // function.
  useEffect(() => {
    scrollTo(0, 0);
  }, [pathname]);
  return null;
}
