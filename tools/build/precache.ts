import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

// Tells the service worker which files a signed-in page may need, and the version of the build.
const out = fileURLToPath(new URL("../../dist/web/", import.meta.url));
type Chunk = {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
};
const manifest = JSON.parse(readFileSync(`${out}.vite/manifest.json`, "utf8")) as Record<string, Chunk>;

const entry = "index.html";
/** Pages that work without a connection from the start. Other pages are cached when they are first opened. */
const pages = [
  ...["home/home", "travel/calendar", "travel/edit-trip", "chats/chat"],
  ...["people/person", "people/edit-group", "people/group-members"],
].map((name) => `pages/${name}.tsx`);

/** The chunks of the first load. The pages that the router can load from there are not included. */
const first = new Set(staticImportsOf(entry));

const files = [
  ...new Set([...filesOf(entry, false), ...pages.flatMap((page) => filesOf(page, true))]),
].sort();
const html = readFileSync(`${out}index.html`, "utf8");
const version = createHash("sha256").update(JSON.stringify(files)).update(html).digest("hex").slice(0, 12);
const built = JSON.stringify({ version, files: files.map((file) => `/${file}`) });
writeFileSync(`${out}sw.js`, `const built=${built};\n${readFileSync(`${out}sw.js`, "utf8")}`);

/**
 * The files of a chunk and its static imports. With `later`, also of its dynamic imports, except the router's
 * pages.
 */
function filesOf(key: string, later: boolean, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the build has no ${key}`);
  if (seen.has(key)) return [];
  seen.add(key);
  const dynamic = later ? (chunk.dynamicImports ?? []) : [];
  const next = [
    ...(chunk.imports ?? []),
    // Dialogs and toasts open on every page. Most other dynamic imports of the first load are the router's
    // pages.
    ...dynamic.filter((it) => !first.has(key) || it.startsWith("ui/")),
  ];
  const fonts = (chunk.assets ?? []).filter((file) => /-latin-(?:wght|700)-.*\.woff2$/.test(file));
  return [chunk.file, ...(chunk.css ?? []), ...fonts, ...next.flatMap((it) => filesOf(it, later, seen))];
}

/** A chunk and all its static imports, direct or not. */
function staticImportsOf(key: string, seen = new Set<string>()): string[] {
  if (seen.has(key)) return [];
  seen.add(key);
  return [key, ...(manifest[key]?.imports ?? []).flatMap((it) => staticImportsOf(it, seen))];
}
