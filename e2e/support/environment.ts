import { execFileSync } from "node:child_process";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, inject } from "vitest";
import type { CastName } from "#server/seed/cast.ts";
import { openBrowser, openWindow } from "./browser.ts";
import { newFolder, type Program, startProgram, type LaunchOptions } from "./program.ts";

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
export const startEnvironment = (settings: Record<string, string> = {}): Environment =>
  // Copies with file owners, because the database's files belong to another user.
  set(settings, {}, (folder) => execFileSync("cp", ["-a", `${inject("demoFolder")}/.`, folder]));

/** Starts the program on an empty folder without people, and a browser. */
export const startEmptyEnvironment = (way: LaunchOptions = {}): Environment => set({}, way, () => {});

function set(
  settings: Record<string, string>,
  way: LaunchOptions,
  fill: (folder: string) => unknown,
): Environment {
  const { folder, remove } = newFolder();
  let program: Program | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    fill(folder);
    program = await startProgram({ DATA_DIR: folder, LOG_LEVEL: "warn", ...settings }, way);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await Promise.all((browser?.contexts() ?? []).map((it) => it.close()));
    await browser?.close();
    await program?.stop();
    remove();
  });
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
  if (it === undefined) throw new Error("The stage isn't set before the first test.");
  return it;
}

/** A page of a new browser context; without a name, a visitor's. */
export async function newPageOf(stage: Environment, as?: CastName): Promise<Page> {
  const window = await openWindow(stage.browser, { origin: stage.program.origin, as, locale: "en-US" });
  return window.newPage();
}
