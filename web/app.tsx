import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { StrictMode, Suspense, useLayoutEffect } from "react";
import { useToday } from "./lib/format/today.ts";
import { useLanguage } from "./lib/i18n/language.ts";
import { ErrorBoundary } from "./pages/failure/error-boundary.tsx";
import { lazyPage } from "./pages/app-shell/lazy-page.ts";
import { Router } from "./router.tsx";
import { Toaster } from "./ui/overlays/toaster.tsx";

const StartupFailure = lazyPage(
  () => import("./pages/failure/startup-failure.tsx"),
  "StartupFailure",
  "first",
);

/**
 * The whole app. A change of language, and a new day, render again from here without remounting, so typed
 * text is not lost.
 */
export function App({ canStart }: { canStart: boolean }) {
  useLanguage();
  useToday();
  useLayoutEffect(() => document.getElementById("before")?.remove(), []);
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <ErrorBoundary>
          {canStart ? (
            <Router />
          ) : (
            <Suspense>
              <StartupFailure />
            </Suspense>
          )}
        </ErrorBoundary>
        <Toaster />
      </I18nProvider>
    </StrictMode>
  );
}
