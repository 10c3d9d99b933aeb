import "./static.css";
import { wireClearCache } from "./clear-cache.ts";

wireClearCache(document);
