import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { catalogMessages } from "./catalogs.ts";
import type { CatalogPart } from "./parts.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Turns an import of `de.po?part=first` into a module with the compiled messages of this part of the web. */
export const catalogModules = (): Plugin => ({
  name: "catalog-modules",
  load: {
    filter: { id: /\/web\/locales\/[\w-]+\.po\?part=\w+$/ },
    handler(id) {
      const [, language = "", part = ""] = /([\w-]+)\.po\?part=(\w+)$/.exec(id) ?? [];
      const messages = catalogMessages(root, language, part as CatalogPart);
      // Browsers parse JSON faster than an object literal.
      return { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(messages))})`, map: null };
    },
  },
});
