import { Suspense } from "react";
import { useLocation } from "#web/lib/navigation.tsx";
import { lazyPage } from "#web/pages/app-shell/lazy-page.ts";
import { FormPageSkeleton } from "#web/pages/app-shell/page-skeletons.tsx";

const pages = {
  "/device-diagnostic": lazyPage(() => import("./device-diagnostic.tsx"), "DeviceDiagnosticPage"),
  "/safari-fix": lazyPage(() => import("./safari-fix.tsx"), "SafariFixPage"),
  "/safari-home": lazyPage(() => import("./safari-home.tsx"), "SafariHomePage"),
  "/safari-test": lazyPage(() => import("./safari-test.tsx"), "SafariTestPage"),
  "/test-simple": lazyPage(() => import("./test-simple.tsx"), "TestSimplePage"),
  "/test-login": lazyPage(() => import("./test-login.tsx"), "TestLoginPage"),
};

/** Routes between the troubleshooting pages. The first load of everyone only refers to this component. */
export function TroublePages() {
  const path = useLocation().pathname.replace(/\/+$/, "");
  const Page = pages[path as keyof typeof pages] ?? pages["/device-diagnostic"];
  return (
    <Suspense fallback={<FormPageSkeleton />}>
      <Page />
    </Suspense>
  );
}
