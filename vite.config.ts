import { fileURLToPath } from "node:url";
import babel from "@rolldown/plugin-babel";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkOf } from "./scripts/chunks.ts";
import { leanContract } from "./scripts/lean-contract.ts";
import { linguiMessages } from "./scripts/lingui-messages.ts";
import { catalogModules } from "./scripts/words/catalog-modules.ts";

const server = `http://127.0.0.1:${process.env["PORT"] ?? "3000"}`;

const worker = fileURLToPath(new URL("web/sw.ts", import.meta.url));

/** What turns the web's sources into a bundle; the tests and the prerendering use the same. */
export const plugins = () => [
  catalogModules(),
  react(),
  babel({ presets: [linguiMessages, leanContract] }),
  tailwindcss(),
];

export default defineConfig({
  root: fileURLToPath(new URL("web", import.meta.url)),
  plugins: plugins(),
  // Written for a React that has no such hook of its own.
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
        // Browsers know the worker by its address.
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
