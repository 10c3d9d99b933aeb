import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { Chunk } from "./chunk-graph.ts";
import { filesToCache } from "./precache.ts";

const web = (path: string) => fileURLToPath(new URL(`../../web/${path}`, import.meta.url));
const entry = web("index.html");
const chat = web("pages/chats/chat.tsx");

const chunk = (fileName: string, its: Partial<Chunk> = {}): [string, Chunk] => [
  fileName,
  { fileName, facadeModuleId: null, imports: [], dynamicImports: [], ...its },
];
const meta = (importedCss: string[], importedAssets: string[]): Chunk["viteMetadata"] => ({
  importedCss: new Set(importedCss),
  importedAssets: new Set(importedAssets),
  __modules: null,
});

/** The entry script can load two pages and a dialog; the chat page loads its emoji later. */
const chunks = new Map([
  chunk("index.js", { facadeModuleId: entry, imports: ["base.js"], dynamicImports: ["chat.js", "map.js"] }),
  chunk("base.js", {
    dynamicImports: ["dialog.js"],
    viteMetadata: meta(
      ["base.css"],
      ["figtree-latin-wght-normal-x.woff2", "figtree-latin-ext-wght-normal-x.woff2"],
    ),
  }),
  chunk("dialog.js", { facadeModuleId: web("ui/overlays/dialog.tsx") }),
  chunk("chat.js", { facadeModuleId: chat, imports: ["base.js", "thread.js"], dynamicImports: ["emoji.js"] }),
  chunk("thread.js"),
  chunk("emoji.js", { facadeModuleId: web("features/chat/emoji.tsx") }),
  chunk("map.js", { facadeModuleId: web("pages/travel/map.tsx"), imports: ["base.js"] }),
]);

test("Ana can open the listed pages offline, with their dialogs and what they load later", () => {
  expect(filesToCache(entry, [chat], chunks)).toEqual([
    ...["base.css", "base.js", "chat.js", "dialog.js", "emoji.js"],
    ...["figtree-latin-wght-normal-x.woff2", "index.js", "thread.js"],
  ]);
});

test("an unlisted page is not precached", () => {
  expect(filesToCache(entry, [chat], chunks)).not.toContain("map.js");
});

test("a listed page that the build doesn't have stops the build", () => {
  expect(() => filesToCache(entry, [web("pages/gone.tsx")], chunks)).toThrow("the build has no chunk of");
});
