import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { openBrowser } from "./browser.ts";
import { newFolder, type Program, startProgram, type Way } from "./program.ts";

export type Stage = {
  readonly program: Program;
  readonly browser: Browser;
  /** Where its data lie. */
  readonly folder: string;
};

/** The program on an empty folder and a browser, for all tests of the file that calls this; closed after them. */
export function setStage(settings: Record<string, string> = {}, way: Way = {}): Stage {
  const { folder, remove } = newFolder();
  let program: Program | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
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
