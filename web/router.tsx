import { type ReactNode, Suspense, useEffect } from "react";
import { Navigation, Route, Routes, useLocation } from "./lib/navigation.tsx";
import { lazyPage } from "./pages/lazy-page.ts";
import { FormPageSkeleton, SignedInSkeleton } from "./pages/page-skeletons.tsx";

const Home = lazyPage(() => import("./pages/home.tsx"), "HomePage", "first");
const Landing = lazyPage(() => import("./pages/landing.tsx"), "LandingPage", "first");
const SignIn = lazyPage(() => import("./pages/sign-in.tsx"), "SignInPage", "first");
const Register = lazyPage(() => import("./pages/register.tsx"), "RegisterPage", "first");
const Forgot = lazyPage(() => import("./pages/forgot-password.tsx"), "ForgotPage", "first");
const Reset = lazyPage(() => import("./pages/reset-password.tsx"), "ResetPage", "first");
const Verify = lazyPage(() => import("./pages/verify-email.tsx"), "VerifyEmailPage", "first");
const Unsubscribe = lazyPage(() => import("./pages/unsubscribe.tsx"), "UnsubscribePage", "aside");
const Calendar = lazyPage(() => import("./pages/calendar.tsx"), "CalendarPage");
const CalendarFeeds = lazyPage(() => import("./pages/calendar-feeds.tsx"), "CalendarFeedsPage", "aside");
const Map = lazyPage(() => import("./pages/map.tsx"), "MapPage");
const EditTrip = lazyPage(() => import("./pages/edit-trip.tsx"), "EditTripPage");
const FindPeople = lazyPage(() => import("./pages/find-people.tsx"), "FindPeoplePage");
const Profile = lazyPage(() => import("./pages/edit-profile.tsx"), "EditProfilePage");
const NotificationSettings = lazyPage(
  () => import("./pages/notification-settings.tsx"),
  "NotificationSettingsPage",
);
const AllUsers = lazyPage(() => import("./pages/all-users.tsx"), "AllUsersPage");
const Person = lazyPage(() => import("./pages/person.tsx"), "PersonPage");
const Connect = lazyPage(() => import("./pages/connect.tsx"), "ConnectPage");
const Invite = lazyPage(() => import("./pages/invite.tsx"), "InvitePages");
const Welcome = lazyPage(() => import("./pages/welcome.tsx"), "WelcomePage");
const Blocked = lazyPage(() => import("./pages/blocked.tsx"), "BlockedPage");
const Security = lazyPage(() => import("./pages/security.tsx"), "SecurityPage");
const PrivacySettings = lazyPage(() => import("./pages/privacy-settings.tsx"), "PrivacySettingsPage");
const YourData = lazyPage(() => import("./pages/your-data.tsx"), "YourDataPage", "aside");
const Imports = lazyPage(() => import("./pages/import-pages.tsx"), "ImportPages", "aside");
const EditGroup = lazyPage(() => import("./pages/edit-group.tsx"), "EditGroupPage");
const GroupMembers = lazyPage(() => import("./pages/group-members.tsx"), "GroupMembersPage");
const AddMember = lazyPage(() => import("./pages/add-member.tsx"), "AddMemberPage");
const Admin = lazyPage(() => import("./pages/admin-pages.tsx"), "AdminPages", "staff");
const Chat = lazyPage(() => import("./pages/chat.tsx"), "ChatPage");
const Trouble = lazyPage(() => import("./pages/trouble-pages.tsx"), "TroublePages", "aside");
const Terms = lazyPage(() => import("./pages/terms.tsx"), "TermsPage", "aside");
const Privacy = lazyPage(() => import("./pages/privacy.tsx"), "PrivacyPage", "aside");
const About = lazyPage(() => import("./pages/about.tsx"), "AboutPage", "aside");
const Gallery = lazyPage(() => import("./pages/gallery.tsx"), "GalleryPage");

const form = (page: ReactNode) => <Suspense fallback={<FormPageSkeleton />}>{page}</Suspense>;
const signedIn = (page: ReactNode) => <Suspense fallback={<SignedInSkeleton />}>{page}</Suspense>;

/** Every address of the product; one that is unknown shows the landing page. */
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

/** A new page begins at its top and is announced; a new tab or section of the same page stays where it is. */
function TopOfPage() {
  const { pathname, key } = useLocation();
  useEffect(() => {
    // What the browser itself has opened, it announces itself.
    if (key !== "default") void import("./pages/announce-page.ts").then((it) => it.announcePage());
  }, [key]);
  // In braces: newer browsers answer a promise, and React would take it for a clean-up.
  useEffect(() => {
    scrollTo(0, 0);
  }, [pathname]);
  return null;
}
