import { defineConfig } from "vitest/config";

/** Assertions that poll usually pass at once. The long timeout (milliseconds) is for busy machines. */
const pollOptions = { poll: { timeout: 30_000 } };

/**
 * In milliseconds. A machine that is busy with other work may need many times what a test takes; the limits
 * only end what hangs. They are longer than a single wait of the testing library, so that its error message,
 * which says what is missing, comes first.
 */
const limits = { testTimeout: 60_000, hookTimeout: 120_000 };

/** Drizzle's files are looked up once, as in the program. */
const quickImports = ["--import", "./server/quick-imports.ts"];

const checks = "tools/checks/**/*.test.ts";

/** Laws about days must hold in every time zone, so they run again at both extremes of the world's clocks. */
const lawsProject = (TZ: string) => ({
  test: {
    name: TZ,
    isolate: false,
    include: ["contract/**/*.test.ts", "server/**/{laws,*-laws}.test.ts"],
    globalSetup: ["server/testing/databases/database.ts"],
    pool: "forks" as const,
    execArgv: quickImports,
    // Fewer random worlds (server/testing/runs.ts): the developer's own TZ must not do that.
    env: { TZ, COINCIDE_OTHER_ZONE: "1" },
    ...limits,
  },
});

export default defineConfig({
  test: {
    // More than there are cores in CI, because these tests often wait: for PostgreSQL, a socket or a timer.
    maxWorkers: 4,
    projects: [
      {
        test: {
          name: "server",
          // Each test creates its own world, so files can share modules. Loading all modules again for each
          // file would take a fifth of the time.
          isolate: false,
          execArgv: quickImports,
          // Not as `exclude`, which would replace the files that `bin/test` leaves out.
          include: ["{contract,server,tools,bench,e2e}/**/*.test.ts", `!${checks}`],
          globalSetup: ["server/testing/databases/database.ts"],
          ...limits,
          expect: pollOptions,
        },
      },
      // What only reads files: it needs no database.
      { test: { name: "checks", isolate: false, include: [checks], ...limits } },
      lawsProject("Pacific/Kiritimati"),
      lawsProject("America/Los_Angeles"),
      {
        extends: "./vite.config.ts",
        test: {
          name: "web",
          execArgv: ["--import", "./web/testing/quick-react.ts"],
          // The files of a worker share one DOM; `web/testing/settled.ts` empties it after each file.
          isolate: false,
          // Vitest runs projects at the same time only if they have the same number.
          maxWorkers: 4,
          include: ["web/**/*.test.{ts,tsx}"],
          environment: "jsdom",
          setupFiles: ["web/testing/lacking.ts", "web/testing/settled.ts"],
          // Only inlined packages are loaded again for each file.
          server: { deps: { inline: ["fake-indexeddb", "idb-keyval"] } },
          ...limits,
          expect: pollOptions,
        },
      },
    ],
  },
});
