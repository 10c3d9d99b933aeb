import { Suspense } from "react";
import { useLocation } from "../lib/navigation.tsx";
import { lazyPage } from "./lazy-page.ts";
import { FormPageSkeleton } from "./page-skeletons.tsx";

const pages = {
  "/device-diagnostic": lazyPage(() => import("./device-diagnostic.tsx"), "DeviceDiagnosticPage"),
  "/safari-fix": lazyPage(() => import("./safari-fix.tsx"), "SafariFixPage"),
  "/safari-home": lazyPage(() => import("./safari-home.tsx"), "SafariHomePage"),
  "/safari-test": lazyPage(() => import("./safari-test.tsx"), "SafariTestPage"),
  "/test-simple": lazyPage(() => import("./test-simple.tsx"), "TestSimplePage"),
  "/test-login": lazyPage(() => import("./test-login.tsx"), "TestLoginPage"),
};

/** The pages for when something doesn't work, told apart here: what everybody loads first names only this one. */
export function TroublePages() {
  const path = useLocation().pathname.replace(/\/+$/, "");
  const Page = pages[path as keyof typeof pages] ?? pages["/device-diagnostic"];
  return (
    <Suspense fallback={<FormPageSkeleton />}>
      <Page />
    </Suspense>
  );
}
