import "./static.css";
import { openPastCaches, wantsNoCache } from "../../lib/past-caches.ts";
import { wireClearCache } from "./clear-cache.ts";

wireClearCache(document);
if (wantsNoCache()) void openPastCaches();
