import { defineConfig } from "vitest/config";
import { plugins } from "../vite.config.ts";

export default defineConfig({
  plugins: plugins(),
  test: {
    name: "web",
    environment: "jsdom",
    environmentOptions: { jsdom: { url: "http://localhost/" } },
    include: ["**/*.test.{ts,tsx}"],
    root: import.meta.dirname,
  },
});
