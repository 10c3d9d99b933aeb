import "./static.css";
import { openPastCaches, wantsNoCache } from "../../lib/past-caches.ts";
import { wireClearCache } from "./clear-cache.ts";
import { keepLanguage } from "./keep-language.ts";

wireClearCache(document);
keepLanguage();
if (wantsNoCache()) void openPastCaches();
