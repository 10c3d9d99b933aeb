import { readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter } from "vitest/node";

/** The variable that names the file for `UnhandledErrors`. */
export const unhandledErrorsFile = "UNHANDLED_ERRORS_FILE";

/**
 * Reporter for Vitest, whose JSON report leaves out errors outside of tests: writes the test file of each, as
 * a JSON list. An error that belongs to no file is an empty string.
 */
// oxlint-disable-next-line import/no-default-export -- Vitest takes a reporter's default export
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter["onTestRunEnd"]>>): void {
    const files = errors.map(({ VITEST_TEST_PATH: path }) =>
      typeof path === "string" ? relative(process.cwd(), path) : "",
    );
    writeFileSync(process.env[unhandledErrorsFile]!, JSON.stringify(files));
  }
}

/** Reads the list of `UnhandledErrors`; empty if the run ended before it was written. */
export function readUnhandledErrors(path: string): string[] {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as string[];
  } catch {
    return [];
  }
}
