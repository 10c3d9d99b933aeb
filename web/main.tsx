import "./main.css";
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { watchSession } from "./lib/session.ts";
import { reloadOnStaleChunk } from "./lib/stale-chunk.ts";
import { ErrorBoundary } from "./pages/error-boundary.tsx";
import { Router } from "./router.tsx";
import { showToastOfFormerPage } from "./ui/toast.ts";
import { Toaster } from "./ui/toaster.tsx";

reloadOnStaleChunk();
watchSession();
i18n.loadAndActivate({ locale: "en", messages: {} });

showToastOfFormerPage();

createRoot(document.querySelector("#root")!).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <ErrorBoundary>
        <Router />
      </ErrorBoundary>
      <Toaster />
    </I18nProvider>
  </StrictMode>,
);
