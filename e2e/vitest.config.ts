import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// Journeys: the real program and a real browser, of which each file starts its own.
export default defineConfig({
  test: {
    name: "journeys",
    root: fileURLToPath(new URL("..", import.meta.url)),
    include: ["e2e/**/*.spec.ts"],
    globalSetup: ["e2e/build.ts", "e2e/demo.ts"],
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
