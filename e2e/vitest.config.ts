import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// Journeys: each file starts the real program and a real browser.
export default defineConfig({
  test: {
    name: "journeys",
    root: fileURLToPath(new URL("..", import.meta.url)),
    include: ["e2e/**/*.spec.ts"],
    globalSetup: ["e2e/support/build.ts", "e2e/support/demo.ts"],
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
