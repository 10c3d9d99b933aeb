import { defineConfig } from "@playwright/test";
import { timezoneId } from "./fixtures/days.ts";
import { browserFlags } from "./support/browser-flags.ts";
import { chromiumPath } from "./support/chromium.ts";

const first = "quick-start.spec.ts";
const executablePath = chromiumPath("shell");

// Each journey has people of its own, so they run in any order, at once, and repeatedly.
export default defineConfig({
  projects: [
    // Takes longest, on a program of its own: as the last one it would let the other workers wait.
    { name: "push-first", testMatch: first },
    { name: "push", testMatch: "*.spec.ts", testIgnore: ["nightly/**", first] },
    { name: "night", testMatch: "nightly/*.spec.ts" },
  ],
  globalSetup: "./fixtures/prepare.ts",
  outputDir: "../test-results",
  fullyParallel: true,
  forbidOnly: true,
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: "list",
  use: {
    // A dead button is red in a minute, not at the end of the journey.
    actionTimeout: 50_000,
    locale: "en-US",
    timezoneId,
    // Without a graphics card, each picture of a movement is drawn by the processor.
    contextOptions: { reducedMotion: "reduce" },
    // A service worker first caches the whole app. Journeys that need one allow it.
    serviceWorkers: "block",
    // Filming each page as well takes a fifth of the processor's time.
    trace: { mode: "retain-on-failure", screenshots: false, sources: false },
    screenshot: "only-on-failure",
    launchOptions: { ...(executablePath && { executablePath }), args: [...browserFlags] },
  },
});
