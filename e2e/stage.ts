import { execFileSync } from "node:child_process";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, inject } from "vitest";
import { openBrowser } from "./browser.ts";
import { newFolder, type Program, startProgram, type Way } from "./program.ts";

export type Stage = {
  readonly program: Program;
  readonly browser: Browser;
  /** Where its data lie. */
  readonly folder: string;
};

/** The program with the cast in it and a browser, for all tests of the file that calls this; closed after them. */
export const setStage = (settings: Record<string, string> = {}): Stage =>
  // With the owners of the files: the database's belong to another user.
  set(settings, {}, (folder) => execFileSync("cp", ["-a", `${inject("demoFolder")}/.`, folder]));

/** The same with nobody in it, on an empty folder. */
export const setEmptyStage = (way: Way = {}): Stage => set({}, way, () => {});

function set(settings: Record<string, string>, way: Way, fill: (folder: string) => unknown): Stage {
  const { folder, remove } = newFolder();
  let program: Program | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    fill(folder);
    program = await startProgram({ DATA_DIR: folder, LOG_LEVEL: "warn", ...settings }, way);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await program?.stop();
    remove();
  });
  return {
    folder,
    get program() {
      return raised(program);
    },
    get browser() {
      return raised(browser);
    },
  };
}

function raised<T>(it: T | undefined): T {
  if (it === undefined) throw new Error("The stage isn't set before the first test.");
  return it;
}
