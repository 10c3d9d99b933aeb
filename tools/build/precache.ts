import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { type Chunk, type Chunks, chunkOf, chunksIn, closureOf } from "./chunk-graph.ts";

const web = (path: string) => fileURLToPath(new URL(`../../web/${path}`, import.meta.url));

/** Pages that work without a connection from the start. Other pages are cached when they are first opened. */
const pages = [
  ...["home/home", "travel/calendar", "travel/edit-trip", "chats/chat"],
  ...["people/person", "people/edit-group", "people/group-members"],
].map((name) => web(`pages/${name}.tsx`));

/** Tells the service worker which files a signed-in page may need, and the version of the build. */
export const precache = (): Plugin => ({
  name: "precache",
  apply: "build",
  generateBundle: {
    // After Vite's own plugins, which assign the styles to the chunks and emit `index.html`.
    order: "post",
    handler(_options, bundle) {
      const files = filesToCache(web("index.html"), pages, chunksIn(bundle));
      const html = bundle["index.html"];
      const worker = bundle["sw.js"];
      if (html?.type !== "asset" || worker?.type !== "chunk")
        throw new Error("The build has no index.html or no sw.js.");
      const hash = createHash("sha256").update(JSON.stringify(files)).update(html.source);
      const built = { version: hash.digest("hex").slice(0, 12), files: files.map((file) => `/${file}`) };
      worker.code = `const built=${JSON.stringify(built)};\n${worker.code}`;
    },
  },
});

/**
 * The files that the entry script and these pages need, in alphabetical order: scripts, styles and fonts of
 * Latin letters. Of the dynamic imports it includes those of the pages, but not the other pages that the
 * router can load.
 */
export function filesToCache(entry: string, pages: readonly string[], chunks: Chunks): readonly string[] {
  const first = new Set(closureOf(chunkOf(entry, chunks), chunks));
  const needed = new Set<Chunk>();
  const visit = (chunk: Chunk) => {
    if (needed.has(chunk)) return;
    needed.add(chunk);
    const imported = chunk.imports.flatMap((file) => chunks.get(file) ?? []);
    const later = chunk.dynamicImports
      .flatMap((file) => chunks.get(file) ?? [])
      // Dialogs and toasts open on every page. Most other dynamic imports of the first load are the router's
      // pages.
      .filter((it) => !first.has(chunk) || it.facadeModuleId?.startsWith(web("ui/")));
    [...imported, ...later].forEach(visit);
  };
  for (const page of pages) visit(chunkOf(page, chunks));
  return [...new Set([...first, ...needed].flatMap(filesOf))].sort();
}

function filesOf({ fileName, viteMetadata }: Chunk): readonly string[] {
  const { importedCss = [], importedAssets = [] } = viteMetadata ?? {};
  const fonts = [...importedAssets].filter((file) => /-latin-(?:wght|700)-.*\.woff2$/.test(file));
  return [fileName, ...importedCss, ...fonts];
}
