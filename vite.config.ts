import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { noChunkCycles } from "./tools/build/chunk-cycles.ts";
import { chunkNameOf } from "./tools/build/chunks.ts";
import { compilePlugins } from "./tools/build/compile.ts";
import { compress } from "./tools/build/compress.ts";
import { icons } from "./tools/build/icons.ts";
import { landingPages } from "./tools/build/landing-pages.ts";
import { precache } from "./tools/build/precache.ts";
import { prerenderedShell } from "./tools/build/prerendered-shell.ts";
import { startAfterPaint } from "./tools/build/start-after-paint.ts";

const server = `http://127.0.0.1:${process.env["PORT"] ?? "3000"}`;

const worker = fileURLToPath(new URL("web/sw.ts", import.meta.url));

export default defineConfig({
  root: fileURLToPath(new URL("web", import.meta.url)),
  plugins: [
    compilePlugins(),
    noChunkCycles(),
    startAfterPaint(),
    prerenderedShell(),
    landingPages(),
    icons(),
    precache(),
    compress(),
  ],
  // That package is a shim for old versions of React; ours exports `useSyncExternalStore` itself.
  resolve: { alias: { "use-sync-external-store/shim": "react" }, dedupe: ["@tanstack/query-core"] },
  build: {
    outDir: fileURLToPath(new URL("dist/web", import.meta.url)),
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [fileURLToPath(new URL("web/index.html", import.meta.url)), worker],
      // A module of the contract of which nothing is used is left out.
      treeshake: { moduleSideEffects: [{ test: /\/contract\//, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [{ name: chunkNameOf, includeDependenciesRecursively: false }],
        },
        // The first script lists all chunks, and the letters of a hash can't be compressed.
        chunkFileNames: "assets/[name]-[hash:7].js",
        // The service worker needs a fixed address, because browsers identify it by its URL.
        entryFileNames: ({ facadeModuleId }) =>
          facadeModuleId === worker ? "sw.js" : "assets/[name]-[hash].js",
      },
    },
  },
  server: {
    proxy: {
      "/api": server,
      "/docs": server,
      "/dev/outbox": server,
      "/healthz": server,
      "/media": server,
      "/socket.io": { target: server, ws: true },
    },
  },
});
