import { Suspense } from "react";
import { useLocation } from "../lib/navigation.tsx";
import { lazyPage } from "./lazy-page.ts";
import { SignedInSkeleton } from "./page-skeletons.tsx";

const pages = {
  "/admin": lazyPage(() => import("./admin.tsx"), "AdminPage"),
  "/admin-audit": lazyPage(() => import("./admin-audit.tsx"), "AdminAuditPage"),
  "/admin-password-reset": lazyPage(() => import("./admin-password-reset.tsx"), "AdminPasswordResetPage"),
  "/admin-phone-verification": lazyPage(
    () => import("./admin-phone-verification.tsx"),
    "AdminPhoneVerificationPage",
  ),
  "/sms-test": lazyPage(() => import("./sms-test.tsx"), "SmsTestPage"),
  "/phone-verification-test": lazyPage(
    () => import("./phone-verification-test.tsx"),
    "PhoneVerificationTestPage",
  ),
};

/** The pages of admins, told apart here: what everybody loads first names only this one. */
export function AdminPages() {
  const path = useLocation().pathname.replace(/\/+$/, "");
  const Page = pages[path as keyof typeof pages] ?? pages["/admin"];
  return (
    <Suspense fallback={<SignedInSkeleton />}>
      <Page />
    </Suspense>
  );
}
