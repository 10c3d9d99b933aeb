import { defineConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";

export default defineConfig({
  sourceLocale: "en",
  locales: ["en"],
  catalogs: [{ path: "<rootDir>/web/locales/{locale}", include: ["web"] }],
  format: formatter({ lineNumbers: false }),
});
