import { defineConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";
import { extractors } from "./tools/i18n/extractors.ts";

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
        // Command-line output, which is always English.
        "server/domain/admin/commands.ts",
        "server/lib/archives/sealed-file.ts",
      ],
    },
  ],
  extractors,
  format: formatter({ lineNumbers: false }),
});
