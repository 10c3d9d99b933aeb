import { execFileSync } from "node:child_process";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, inject } from "vitest";
import { openBrowser } from "./browser.ts";
import type { BrowserKind } from "./chromium.ts";
import { printPagesOfFailedTests } from "./failed-pages.ts";
import { temporaryFolder, type Program, startProgram, type LaunchOptions } from "#testing/program.ts";

export type Environment = {
  readonly program: Program;
  readonly browser: Browser;
  /** The program's data folder. */
  readonly folder: string;
};

/**
 * Starts the program with the cast and a browser for all tests of the calling file, and stops both after
 * them.
 */
export const startEnvironment = (
  settings: Record<string, string> = {},
  browserKind: BrowserKind = "shell",
): Environment => set(settings, {}, { fill: fillWithDemo, browserKind });

/** Copies the data of a program with the cast into a folder. */
export const fillWithDemo = (folder: string): void => {
  // With file owners, because the database's files belong to another user.
  execFileSync("cp", ["-a", `${inject("demoFolder")}/.`, folder]);
};

/** Starts the program on an empty folder without people, and a browser. */
export const startEmptyEnvironment = (way: LaunchOptions = {}): Environment =>
  set({}, way, { fill: () => {}, browserKind: "shell" });

function set(
  settings: Record<string, string>,
  way: LaunchOptions,
  { fill, browserKind }: { fill: (folder: string) => void; browserKind: BrowserKind },
): Environment {
  const { folder, remove } = temporaryFolder();
  let program: Program | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    fill(folder);
    program = await startProgram({ DATA_DIR: folder, LOG_LEVEL: "warn", ...settings }, way);
    browser = await openBrowser(browserKind);
  });
  afterAll(async () => {
    await Promise.all((browser?.contexts() ?? []).map((it) => it.close()));
    await browser?.close();
    await program?.stop();
    remove();
  });
  printPagesOfFailedTests(() => started(browser));
  return {
    folder,
    get program() {
      return started(program);
    },
    get browser() {
      return started(browser);
    },
  };
}

function started<T>(it: T | undefined): T {
  if (it === undefined) throw new Error("The environment isn't ready before the first test.");
  return it;
}
