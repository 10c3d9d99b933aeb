import { defineConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";

export default defineConfig({
  sourceLocale: "en",
  locales: ["en", "es", "fr", "de", "pt", "ja", "ar"],
  catalogs: [
    { path: "<rootDir>/web/locales/{locale}", include: ["web"] },
    { path: "<rootDir>/server/locales/{locale}", include: ["server/domain"] },
  ],
  format: formatter({ lineNumbers: false }),
});
