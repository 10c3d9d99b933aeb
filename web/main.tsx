import "./main.css";
import "./ui/forms/input-method.ts";
import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { watchInstall } from "./lib/install.ts";
import { initLanguage } from "./lib/i18n/language.ts";
import { watchSession } from "./lib/session/session.ts";
import { reloadOnStaleChunk } from "./pages/failure/stale-chunk.ts";
import { checkStartup } from "./lib/session/startup-check.ts";
import { showPendingToast } from "./ui/overlays/toast.ts";

const startup = checkStartup();
if (startup === "ready") {
  reloadOnStaleChunk();
  watchSession();
  watchInstall();
  showPendingToast();
}

if (location.search.includes("nocache=1"))
  void import("./lib/offline-cache/clear-caches.ts").then(({ clearCachesAndReload }) =>
    clearCachesAndReload(),
  );
if (startup !== "reload") {
  const root = createRoot(document.querySelector("#root")!);
  // A transition renders in slices, so a tap on a slow phone is handled between two of them.
  const show = () => startTransition(() => root.render(<App canStart={startup !== "no-storage"} />));
  // Nobody translates a page that isn't there yet.
  void import("./lib/i18n/translated-page.ts").then(
    ({ followTranslation }) => followTranslation(),
    () => {},
  );
  const words = initLanguage(startup === "ready");
  if (words) void words.then(show, show);
  else show();
}
