import { fileURLToPath } from "node:url";
import babel from "@rolldown/plugin-babel";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { noChunkCycles } from "./tools/build/chunk-cycles.ts";
import { chunkOf } from "./tools/build/chunks.ts";
import { containedParts } from "./tools/build/contain-parts.ts";
import { leanContract } from "./tools/build/lean-contract.ts";
import { linguiMessages } from "./tools/build/lingui-messages.ts";
import { catalogModules } from "./tools/i18n/catalog-modules.ts";

const server = `http://127.0.0.1:${process.env["PORT"] ?? "3000"}`;

const worker = fileURLToPath(new URL("web/sw.ts", import.meta.url));

/** The plugins that compile the web sources. The tests and the prerendering use the same ones. */
export const plugins = () => [
  catalogModules(),
  react(),
  babel({ presets: [linguiMessages, leanContract, containedParts] }),
  tailwindcss(),
];

export default defineConfig({
  root: fileURLToPath(new URL("web", import.meta.url)),
  plugins: [...plugins(), noChunkCycles()],
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
      output: {
        codeSplitting: {
          groups: [{ name: chunkOf, includeDependenciesRecursively: false }],
        },
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
