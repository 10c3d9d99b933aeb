import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { StrictMode, Suspense, useLayoutEffect } from "react";
import { useLanguage } from "./lib/language.ts";
import { ErrorBoundary } from "./pages/error-boundary.tsx";
import { lazyPage } from "./pages/lazy-page.ts";
import { Router } from "./router.tsx";
import { Toaster } from "./ui/toaster.tsx";

const StartupFailure = lazyPage(() => import("./pages/startup-failure.tsx"), "StartupFailure", "first");

/** All of it. Drawn again from here when the language changes, so nothing that was typed is lost. */
export function App({ canStart }: { canStart: boolean }) {
  useLanguage();
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
