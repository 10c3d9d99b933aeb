import "./main.css";
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { watchInstall } from "./lib/install.ts";
import { watchSession } from "./lib/session.ts";
import { reloadOnStaleChunk } from "./lib/stale-chunk.ts";
import { storageFailure } from "./lib/storage-access.ts";
import { ErrorBoundary } from "./pages/error-boundary.tsx";
import { lazyPage } from "./pages/lazy-page.ts";
import { Router } from "./router.tsx";
import { showToastOfFormerPage } from "./ui/toast.ts";
import { Toaster } from "./ui/toaster.tsx";

const StartupFailure = lazyPage(() => import("./pages/startup-failure.tsx"), "StartupFailure");

i18n.loadAndActivate({ locale: "en", messages: {} });
const canStart = storageFailure() === null;
if (canStart) {
  reloadOnStaleChunk();
  watchSession();
  watchInstall();
  showToastOfFormerPage();
}

createRoot(document.querySelector("#root")!).render(
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
  </StrictMode>,
);
