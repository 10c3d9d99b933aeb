import { startEmbedded } from "./server/db/embedded.ts";
import { writeFileSync } from "node:fs";
const s = await startEmbedded({ dataDir: "/tmp/groupsbench/data" });
writeFileSync("/tmp/groupsbench/url", s.url);
console.log("up");
setInterval(() => {}, 1e6);
