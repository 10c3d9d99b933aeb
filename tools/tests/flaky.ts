import type { TestResult } from "./results.ts";

/**
 * Tests that run again after a failure: those that wait for a page. The others draw random worlds, and a
 * second run with other worlds would hide what the first one found.
 */
const runsAgain = /^web\/.*\.test\.tsx?$/;

/** With this many flaky tests in one run, something is wrong that a second run must not hide. */
export const tooManyFlaky = 3;

/** More failed files than this are not run again: they would be red anyway, and it would take long. */
const mostFiles = 5;

/**
 * The files to run again, sorted; none if a second run couldn't make this one green. `unhandled` are the
 * files of errors outside of tests: in a file without a failed test, such an error keeps the run red.
 */
export function filesToRunAgain(results: readonly TestResult[], unhandled: readonly string[] = []) {
  const files = [...new Set(results.filter((it) => it.status === "failed").map((it) => it.file))];
  const canBeGreen = files.every((it) => runsAgain.test(it)) && unhandled.every((it) => files.includes(it));
  return files.length <= mostFiles && canBeGreen ? files.toSorted() : [];
}

/**
 * The results of a run after its failed files ran again. A test that passed in the second run counts as
 * passed, and is in `flaky` with the reasons of its first failure.
 */
export function afterSecondRun(first: readonly TestResult[], second: readonly TestResult[]) {
  const nowRed = new Set(second.filter((it) => it.status === "failed").map((it) => it.file));
  const nowGreen = new Set(second.filter((it) => it.status === "passed").map(idOf));
  const flaky = first.filter(
    (it) =>
      it.status === "failed" &&
      // A file that couldn't be loaded is flaky if it ran without a failure.
      (it.name === "" ? !nowRed.has(it.file) : nowGreen.has(idOf(it))),
  );
  const results = first.map((it) => (flaky.includes(it) ? { ...it, status: "passed" as const } : it));
  return { results, flaky };
}

/** The line that makes GitHub show a flaky test beside a run, also a green one. */
export function flakyWarning({ file, name }: Pick<TestResult, "file" | "name">): string {
  const what = `${name || file} passed only in its second run.`;
  const escaped = what.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
  return `::warning file=${file},title=Flaky test::${escaped}`;
}

const idOf = ({ file, name }: TestResult) => `${file} > ${name}`;
