import { defineConfig } from "vitest/config";

/** What is waited for comes in a moment; on a busy machine in several. */
const patient = { poll: { timeout: 10_000 } };

/** Laws about days must hold wherever the program runs: they run again at both ends of the world's clocks. */
const laws = (TZ: string) => ({
  test: {
    name: TZ,
    include: ["contract/**/*.test.ts", "server/**/*-laws.test.ts"],
    globalSetup: ["server/testing/database.ts"],
    pool: "forks" as const,
    env: { TZ },
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  test: {
    // Left to itself it keeps a core free, which on two cores is half the time: these tests mostly wait for PostgreSQL.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "server",
          // Each test makes a world of its own: reading all modules anew for each file would take a fifth of the time.
          isolate: false,
          include: ["{contract,server,scripts,bench}/**/*.test.ts"],
          globalSetup: ["server/testing/database.ts"],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          expect: patient,
        },
      },
      laws("Pacific/Kiritimati"),
      laws("America/Los_Angeles"),
      {
        extends: "./vite.config.ts",
        test: {
          name: "web",
          include: ["web/**/*.test.{ts,tsx}"],
          environment: "jsdom",
          setupFiles: ["web/testing/settled.ts"],
          // Longer than a single wait of the testing library, which says what it missed.
          testTimeout: 20_000,
          expect: patient,
        },
      },
    ],
  },
});
