import { Suspense } from "react";
import { useLocation } from "#web/lib/navigation.tsx";
import { lazyPage } from "#web/pages/app-shell/lazy-page.ts";
import { SignedInSkeleton } from "#web/pages/app-shell/page-skeletons.tsx";

const pages = {
  "/admin": lazyPage(() => import("./admin.tsx"), "AdminPage"),
  "/admin-audit": lazyPage(() => import("./audit.tsx"), "AdminAuditPage"),
  "/admin-password-reset": lazyPage(() => import("./password-reset.tsx"), "AdminPasswordResetPage"),
  "/admin-phone-verification": lazyPage(
    () => import("./phone-verification.tsx"),
    "AdminPhoneVerificationPage",
  ),
  "/sms-test": lazyPage(() => import("./sms-test.tsx"), "SmsTestPage"),
  "/phone-verification-test": lazyPage(
    () => import("./phone-verification-test.tsx"),
    "PhoneVerificationTestPage",
  ),
};

/** Routes between the admin pages. The first load of everyone else only refers to this component. */
export function AdminPages() {
  const path = useLocation().pathname.replace(/\/+$/, "");
  const Page = pages[path as keyof typeof pages] ?? pages["/admin"];
  return (
    <Suspense fallback={<SignedInSkeleton />}>
      <Page />
    </Suspense>
  );
}
