import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// The program is killed and started again: nothing else runs beside it.
export default defineConfig({
  test: {
    name: "faults",
    root: fileURLToPath(new URL("../..", import.meta.url)),
    include: ["bench/faults/*.spec.ts"],
    globalSetup: ["e2e/build.ts"],
    fileParallelism: false,
    testTimeout: 180_000,
  },
});
