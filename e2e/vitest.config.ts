import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// Journeys: the real program and a real browser. One file at a time: each starts both.
export default defineConfig({
  test: {
    name: "journeys",
    root: fileURLToPath(new URL("..", import.meta.url)),
    include: ["e2e/**/*.spec.ts"],
    globalSetup: ["e2e/build.ts"],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});
