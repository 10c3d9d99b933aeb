import { readFileSync } from "node:fs";
import { relative } from "node:path";

/** One test of a run, or a whole file that couldn't be loaded (its `name` is then empty). */
export type TestResult = {
  /** Relative to the project's folder. */
  file: string;
  name: string;
  status: "passed" | "failed" | "skipped";
  /** Why it failed; empty otherwise. */
  reasons: readonly string[];
};

type Report = {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
};

/** Reads Vitest's JSON report. Returns undefined if the run ended before it wrote one. */
export function readResults(report: string): TestResult[] | undefined {
  let files: Report["testResults"];
  try {
    files = (JSON.parse(readFileSync(report, "utf8")) as Report).testResults;
  } catch {
    return undefined;
  }
  return files.flatMap(({ name: path, status, message, assertionResults }) => {
    const file = relative(process.cwd(), path);
    const tests = assertionResults.map((test): TestResult => ({
      file,
      name: test.fullName,
      status: known(test.status),
      reasons: test.failureMessages ?? [],
    }));
    const whole: TestResult = { file, name: "", status: known(status), reasons: [message] };
    // A hook that fails in a file leaves its tests without a failure of their own.
    return tests.length > 0 && (status !== "failed" || failed(tests)) ? tests : [...tests, whole];
  });
}

type JourneySuite = {
  suites?: JourneySuite[];
  specs?: {
    title: string;
    file: string;
    tests: { status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
};

/**
 * Reads Playwright's JSON report. A flaky journey counts as passed, and is in `flaky` with the reasons of its
 * first failure. Without a report there are no results.
 */
export function readJourneys(report: string): { results: TestResult[]; flaky: TestResult[] } {
  let whole: JourneySuite;
  try {
    whole = JSON.parse(readFileSync(report, "utf8")) as JourneySuite;
  } catch {
    return { results: [], flaky: [] };
  }
  const tests = specsIn(whole).flatMap(({ title, file, tests: all }) =>
    all.map(({ status, results }) => {
      const reasons = (results[0]?.errors ?? []).map(({ message = "" }) => message);
      return { file: `e2e/${file}`, name: title, status, reasons };
    }),
  );
  return {
    results: tests.map((it) => ({ ...it, status: journeyStatus[it.status] ?? "failed" })),
    flaky: tests.filter((it) => it.status === "flaky").map((it) => ({ ...it, status: "passed" })),
  };
}

const journeyStatus: Record<string, TestResult["status"]> = {
  expected: "passed",
  flaky: "passed",
  skipped: "skipped",
};

const specsIn = ({ suites = [], specs = [] }: JourneySuite): NonNullable<JourneySuite["specs"]> => [
  ...specs,
  ...suites.flatMap(specsIn),
];

const known = (status: string): TestResult["status"] =>
  status === "passed" || status === "failed" ? status : "skipped";

const failed = (tests: readonly TestResult[]) => tests.some((it) => it.status === "failed");
