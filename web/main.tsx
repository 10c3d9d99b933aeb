import "./main.css";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { startLanguage } from "./lib/language.ts";
import { watchSession } from "./lib/session.ts";
import { reloadOnStaleChunk } from "./lib/stale-chunk.ts";
import { storageFailure } from "./lib/storage-access.ts";
import { showToastOfFormerPage } from "./ui/toast.ts";

const canStart = storageFailure() === null;
if (canStart) {
  reloadOnStaleChunk();
  watchSession();
  showToastOfFormerPage();
}

const show = () => createRoot(document.querySelector("#root")!).render(<App canStart={canStart} />);
const words = startLanguage(canStart);
if (words) void words.then(show, show);
else show();
