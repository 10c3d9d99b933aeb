import "./main.css";
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { watchInstall } from "./lib/install.ts";
import { watchSession } from "./lib/session.ts";
import { reloadOnStaleChunk } from "./lib/stale-chunk.ts";
import { wayToStart } from "./lib/start.ts";
import { ErrorBoundary } from "./pages/error-boundary.tsx";
import { lazyPage } from "./pages/lazy-page.ts";
import { Router } from "./router.tsx";
import { showToastOfFormerPage } from "./ui/toast.ts";
import { Toaster } from "./ui/toaster.tsx";

const StartupFailure = lazyPage(() => import("./pages/startup-failure.tsx"), "StartupFailure");

i18n.loadAndActivate({ locale: "en", messages: {} });
const way = wayToStart();
if (way === "ready") {
  reloadOnStaleChunk();
  watchSession();
  watchInstall();
  showToastOfFormerPage();
}

if (location.search.includes("nocache=1"))
  void import("./lib/past-caches.ts").then(({ openPastCaches }) => openPastCaches());
if (way !== "anew")
  createRoot(document.querySelector("#root")!).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <ErrorBoundary>
          {way === "no-storage" ? (
            <Suspense>
              <StartupFailure />
            </Suspense>
          ) : (
            <Router />
          )}
        </ErrorBoundary>
        <Toaster />
      </I18nProvider>
    </StrictMode>,
  );
