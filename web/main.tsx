import "./main.css";
import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { watchInstall } from "./lib/install.ts";
import { startLanguage } from "./lib/language.ts";
import { watchSession } from "./lib/session.ts";
import { reloadOnStaleChunk } from "./lib/stale-chunk.ts";
import { wayToStart } from "./lib/start.ts";
import { showToastOfFormerPage } from "./ui/toast.ts";

const way = wayToStart();
if (way === "ready") {
  reloadOnStaleChunk();
  watchSession();
  watchInstall();
  showToastOfFormerPage();
}

if (location.search.includes("nocache=1"))
  void import("./lib/past-caches.ts").then(({ openPastCaches }) => openPastCaches());
if (way !== "anew") {
  const root = createRoot(document.querySelector("#root")!);
  // In slices: on a slow phone whoever taps meanwhile is answered between two of them.
  const show = () => startTransition(() => root.render(<App canStart={way !== "no-storage"} />));
  const words = startLanguage(way === "ready");
  if (words) void words.then(show, show);
  else show();
}
