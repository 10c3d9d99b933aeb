import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

// Tells the service worker which files a signed-in page may need, and of which build they are.
const out = fileURLToPath(new URL("../dist/web/", import.meta.url));
type Chunk = {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
};
const manifest = JSON.parse(readFileSync(`${out}.vite/manifest.json`, "utf8")) as Record<string, Chunk>;

const entry = "index.html";
/** Pages that can be read, or written on, without a connection. The others are kept once they were opened. */
const pages = ["home", "calendar", "edit-trip", "chat", "person", "edit-group", "group-members"].map(
  (name) => `pages/${name}.tsx`,
);

/** What everybody has begins there; the pages that can be opened from it are the router's. */
const first = new Set(reachOf(entry));

const files = [
  ...new Set([...filesOf(entry, false), ...pages.flatMap((page) => filesOf(page, true))]),
].sort();
const html = readFileSync(`${out}index.html`, "utf8");
const version = createHash("sha256").update(JSON.stringify(files)).update(html).digest("hex").slice(0, 12);
const built = JSON.stringify({ version, files: files.map((file) => `/${file}`) });
writeFileSync(`${out}sw.js`, `const built=${built};\n${readFileSync(`${out}sw.js`, "utf8")}`);

/** A chunk's files and those of all that it imports; also what it fetches later, if `later`, but for the router's pages. */
function filesOf(key: string, later: boolean, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the build has no ${key}`);
  if (seen.has(key)) return [];
  seen.add(key);
  const next = [...(chunk.imports ?? []), ...(later && !first.has(key) ? (chunk.dynamicImports ?? []) : [])];
  const fonts = (chunk.assets ?? []).filter((file) => /-latin-(?:wght|700)-.*\.woff2$/.test(file));
  return [chunk.file, ...(chunk.css ?? []), ...fonts, ...next.flatMap((it) => filesOf(it, later, seen))];
}

/** A chunk and all that it imports. */
function reachOf(key: string, seen = new Set<string>()): string[] {
  if (seen.has(key)) return [];
  seen.add(key);
  return [key, ...(manifest[key]?.imports ?? []).flatMap((it) => reachOf(it, seen))];
}
