import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

// Compresses the static assets once after the build, at the highest level, which would be too slow per
// request.
const assets = fileURLToPath(new URL("../../dist/web/assets/", import.meta.url));
for (const name of readdirSync(assets).filter((it) => /\.(?:js|css|json|svg)$/.test(it))) {
  const content = readFileSync(assets + name);
  if (content.length < 1024) continue;
  writeFileSync(`${assets}${name}.br`, brotliCompressSync(content));
  writeFileSync(`${assets}${name}.gz`, gzipSync(content, { level: 9 }));
}
