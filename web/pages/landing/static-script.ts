import "./static.css";
import { clearCachesAndReload, isNoCacheRequested } from "#web/lib/offline-cache/clear-caches.ts";
import { wireClearCache } from "./clear-cache.ts";
import { keepLanguage } from "./keep-language.ts";

wireClearCache(document);
keepLanguage();
if (isNoCacheRequested()) void clearCachesAndReload();
