import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Starts with the files that visit every screen. They take ten minutes, and by the order of their sizes they
 * would come last, when the other core has nothing left to do.
 */
class SweepsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSweep = ({ moduleId }: TestSpecification) => /\/(?:screens|dialogs|values)\b/.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isSweep), ...sorted.filter((file) => !isSweep(file))];
  }
}

// The journeys of the night: each file starts the real program and a real browser.
export default defineConfig({
  test: {
    name: "nightly",
    root: fileURLToPath(new URL("../..", import.meta.url)),
    include: ["e2e/nightly/*.test.ts"],
    globalSetup: ["e2e/support/build.ts", "e2e/support/demo.ts"],
    // The support files and the browser's driver are loaded once for each worker.
    isolate: false,
    sequence: { sequencer: SweepsFirst },
    maxWorkers: 3,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
