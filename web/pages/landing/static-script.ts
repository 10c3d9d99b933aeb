import "./static.css";
import { wireClearCache } from "./clear-cache.ts";
import { keepLanguage } from "./keep-language.ts";

wireClearCache(document);
keepLanguage();
