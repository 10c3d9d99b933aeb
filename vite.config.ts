import { fileURLToPath } from "node:url";
import babel from "@rolldown/plugin-babel";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { leanContract } from "./scripts/lean-contract.ts";
import { linguiMessages } from "./scripts/lingui-messages.ts";
import { catalogModules } from "./scripts/words/catalog-modules.ts";

const server = `http://127.0.0.1:${process.env["PORT"] ?? "3000"}`;

/** Small parts that nearly every page shows travel together; on their own each would be a request. */
const everywhere =
  /\/web\/(?:ui\/(?:button|button-look|classes|control-look|field|icon-button|link-button|mark|notice|spinner|text-field)|lib\/(?:redirect|use-form))\.tsx?$|@lingui\/|lucide-react\/dist\/esm\/(?:createLucideIcon|Icon|defaultAttributes|context)\.m?js$/;

/** The same for what every signed-in page begins with. */
const inside =
  /\/web\/(?:ui\/(?:avatar|badge|confirm-dialog|menu|menu-item|month-grid|month-header|place-colour|tabs)|lib\/(?:dates|days|person-name|place-names))\.tsx?$|\/contract\/(?:days|calendar-days)\.ts$|lucide-react\/dist\/esm\/icons\/(?:chevron-left|chevron-right|plane|plus|trash|trash-2|users-round)\.m?js$/;
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
          groups: [
            { name: "base", test: everywhere },
            { name: "inside", test: inside, includeDependenciesRecursively: false },
          ],
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
