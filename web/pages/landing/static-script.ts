import "./static.css";
import { clearCachesAndReload, isNoCacheRequested } from "#web/lib/offline-cache/clear-caches.ts";
import { wireClearCache } from "./clear-cache.ts";
import { loadTourWhenNear } from "./load-tour.ts";
import { rememberLanguage } from "./remember-language.ts";

wireClearCache(document);
loadTourWhenNear(document);
rememberLanguage();
if (isNoCacheRequested()) void clearCachesAndReload();
