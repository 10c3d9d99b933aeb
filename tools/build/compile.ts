import babel from "@rolldown/plugin-babel";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { catalogModules } from "#tools/i18n/catalog-modules.ts";
import { containedParts } from "./contain-parts.ts";
import { leanContract } from "./lean-contract.ts";
import { linguiMessages } from "./lingui-messages.ts";

/** The plugins that compile the web sources. The tests and the prerendering use the same ones. */
export const compilePlugins = () => [
  catalogModules(),
  react(),
  babel({ presets: [linguiMessages, leanContract, containedParts] }),
  tailwindcss(),
];
