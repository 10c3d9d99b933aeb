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
const EditTrip = lazyPage(() => import("./pages/travel/edit-trip.tsx"), "EditTripPage");
const FindPeople = lazyPage(() => import("./pages/people/find-people.tsx"), "FindPeoplePage");
const Profile = lazyPage(() => import("./pages/account/edit-profile.tsx"), "EditProfilePage");
const NotificationSettings = lazyPage(
  () => import("./pages/account/notification-settings.tsx"),
  "NotificationSettingsPage",
);
const AllUsers = lazyPage(() => import("./pages/people/all-users.tsx"), "AllUsersPage");
const Person = lazyPage(() => import("./pages/people/person.tsx"), "PersonPage");
const Connect = lazyPage(() => import("./pages/people/connect.tsx"), "ConnectPage");
const Invite = lazyPage(() => import("./pages/people/invite.tsx"), "InvitePages");
const Welcome = lazyPage(() => import("./pages/account/welcome.tsx"), "WelcomePage");
const Blocked = lazyPage(() => import("./pages/people/blocked.tsx"), "BlockedPage");
const Security = lazyPage(() => import("./pages/account/security.tsx"), "SecurityPage");
const PrivacySettings = lazyPage(() => import("./pages/account/privacy-settings.tsx"), "PrivacySettingsPage");
const YourData = lazyPage(() => import("./pages/account/your-data.tsx"), "YourDataPage", "aside");
const Imports = lazyPage(() => import("./pages/travel/import-pages.tsx"), "ImportPages", "aside");
const EditGroup = lazyPage(() => import("./pages/people/edit-group.tsx"), "EditGroupPage");
const GroupMembers = lazyPage(() => import("./pages/people/group-members.tsx"), "GroupMembersPage");
const AddMember = lazyPage(() => import("./pages/people/add-member.tsx"), "AddMemberPage");
const Admin = lazyPage(() => import("./pages/admin/pages.tsx"), "AdminPages", "staff");
const Chat = lazyPage(() => import("./pages/chats/chat.tsx"), "ChatPage");
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

/** All routes of the app; an unknown path shows the landing page. */
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
        <Route path="/verify-email" element={form(<Verify />)} />
        <Route path="/unsubscribe" element={form(<Unsubscribe />)} />
        <Route path="/calendar" element={signedIn(<Calendar />)} />
        <Route path="/calendar-feeds" element={signedIn(<CalendarFeeds />)} />
        <Route path="/map" element={signedIn(<Map />)} />
        <Route path="/edit-trip" element={signedIn(<EditTrip />)} />
        <Route path="/imports/:what?" element={signedIn(<Imports />)} />
        <Route path="/find-people" element={signedIn(<FindPeople />)} />
        <Route path="/edit-profile" element={signedIn(<Profile />)} />
        <Route path="/notification-settings" element={signedIn(<NotificationSettings />)} />
        <Route path="/all-users" element={signedIn(<AllUsers />)} />
        <Route path="/people/:userId" element={signedIn(<Person />)} />
        <Route path="/connect/:userId" element={form(<Connect />)} />
        <Route path="/connect" element={form(<Connect />)} />
        <Route path="/invite/:token?" element={form(<Invite />)} />
        <Route path="/welcome" element={signedIn(<Welcome />)} />
        <Route path="/blocked" element={signedIn(<Blocked />)} />
        <Route path="/security" element={signedIn(<Security />)} />
        <Route path="/privacy-settings" element={signedIn(<PrivacySettings />)} />
        <Route path="/your-data" element={signedIn(<YourData />)} />
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
        <Route path="*" element={form(<Landing />)} />
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
      void import("./pages/app-shell/announce-page.ts").then((it) => it.announcePageWhenSettled());
  }, [key]);
  // In braces: newer browsers return a promise from `scrollTo`, which React would take for a cleanup
  // function.
  useEffect(() => {
    scrollTo(0, 0);
  }, [pathname]);
  return null;
}
