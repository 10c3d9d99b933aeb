import { defineConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";
import { extractors } from "./scripts/words/extractors.ts";

export default defineConfig({
  sourceLocale: "en",
  locales: ["en", "es", "fr", "de", "pt", "ja", "ar"],
  catalogs: [
    { path: "<rootDir>/web/locales/{locale}", include: ["web"], exclude: ["**/*.test.{ts,tsx}"] },
    {
      path: "<rootDir>/server/locales/{locale}",
      include: ["contract", "server/domain", "server/http", "server/lib", "server/realtime"],
      exclude: [
        "**/*.test.ts",
        // What these say is no text for people.
        "contract/{locales,product,time-zones,index,route}.ts",
        // For the command line, whose language is English.
        "server/domain/admin-command.ts",
        "server/lib/{refusal,sealed-file}.ts",
      ],
    },
  ],
  extractors,
  format: formatter({ lineNumbers: false }),
});
