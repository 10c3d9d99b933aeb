import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// These tests kill and restart the program, so no other test runs at the same time.
export default defineConfig({
  test: {
    name: "faults",
    root: fileURLToPath(new URL("../..", import.meta.url)),
    include: ["bench/faults/*.spec.ts"],
    globalSetup: ["e2e/support/build.ts"],
    fileParallelism: false,
    testTimeout: 180_000,
  },
});
