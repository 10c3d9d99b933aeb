import { defineConfig } from "@playwright/test";
import { timezoneId } from "./fixtures/days.ts";
import { browserFlags } from "./support/browser-flags.ts";
import { chromiumPath } from "./support/chromium.ts";

const executablePath = chromiumPath("shell");

// The journeys before a push. Each has people of its own, so they run in any order, at once, and repeatedly.
export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  testIgnore: "nightly/**",
  globalSetup: "./fixtures/prepare.ts",
  outputDir: "../test-results",
  fullyParallel: true,
  forbidOnly: true,
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: "list",
  use: {
    locale: "en-US",
    timezoneId,
    // Without a graphics card, each picture of a movement is drawn by the processor.
    contextOptions: { reducedMotion: "reduce" },
    // A service worker first caches the whole app. Journeys that need one allow it.
    serviceWorkers: "block",
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: { ...(executablePath && { executablePath }), args: [...browserFlags] },
  },
});
