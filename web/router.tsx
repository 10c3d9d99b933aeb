import { lazy, Suspense } from "react";
import { BrowserRouter, Route, Routes } from "react-router";
import { FormPageSkeleton, SignedInSkeleton } from "./pages/page-skeletons.tsx";

const Home = lazy(() => import("./pages/home.tsx").then((it) => ({ default: it.HomePage })));
const Landing = lazy(() => import("./pages/landing.tsx").then((it) => ({ default: it.LandingPage })));
const SignIn = lazy(() => import("./pages/sign-in.tsx").then((it) => ({ default: it.SignInPage })));
const Register = lazy(() => import("./pages/register.tsx").then((it) => ({ default: it.RegisterPage })));
const Forgot = lazy(() => import("./pages/forgot-password.tsx").then((it) => ({ default: it.ForgotPage })));
const Reset = lazy(() => import("./pages/reset-password.tsx").then((it) => ({ default: it.ResetPage })));
const Verify = lazy(() => import("./pages/verify-email.tsx").then((it) => ({ default: it.VerifyEmailPage })));
const Calendar = lazy(() => import("./pages/calendar.tsx").then((it) => ({ default: it.CalendarPage })));
const EditTrip = lazy(() => import("./pages/edit-trip.tsx").then((it) => ({ default: it.EditTripPage })));
const FindPeople = lazy(() =>
  import("./pages/find-people.tsx").then((it) => ({ default: it.FindPeoplePage })),
);
const Profile = lazy(() =>
  import("./pages/edit-profile.tsx").then((it) => ({ default: it.EditProfilePage })),
);
const Gallery = lazy(() => import("./pages/gallery.tsx").then((it) => ({ default: it.GalleryPage })));

const form = (page: React.ReactNode) => <Suspense fallback={<FormPageSkeleton />}>{page}</Suspense>;
const signedIn = (page: React.ReactNode) => <Suspense fallback={<SignedInSkeleton />}>{page}</Suspense>;

/** Every address of the product; one that is unknown shows the landing page. */
export function Router() {
  return (
    <BrowserRouter>
      <Routes>
        <Route path="/" element={signedIn(<Home />)} />
        <Route path="/login" element={form(<SignIn />)} />
        <Route path="/register" element={form(<Register />)} />
        <Route path="/forgot-password" element={form(<Forgot />)} />
        <Route path="/reset-password" element={form(<Reset />)} />
        <Route path="/verify-email" element={form(<Verify />)} />
        <Route path="/calendar" element={signedIn(<Calendar />)} />
        <Route path="/edit-trip" element={signedIn(<EditTrip />)} />
        <Route path="/find-people" element={signedIn(<FindPeople />)} />
        <Route path="/edit-profile" element={signedIn(<Profile />)} />
        <Route path="/dev/gallery" element={form(<Gallery />)} />
        <Route path="/landing" element={form(<Landing />)} />
        <Route path="*" element={form(<Landing />)} />
      </Routes>
    </BrowserRouter>
  );
}
