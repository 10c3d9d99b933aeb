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

const known = (status: string): TestResult["status"] =>
  status === "passed" || status === "failed" ? status : "skipped";

const failed = (tests: readonly TestResult[]) => tests.some((it) => it.status === "failed");
