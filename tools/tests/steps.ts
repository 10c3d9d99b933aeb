import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { hourMs, minuteMs } from "#contract/shared/durations.ts";
import { variableNames } from "#server/config.ts";
import { startEmbedded } from "#db/embedded/embedded.ts";
import { afterSecondRun, filesToRunAgain } from "./flaky.ts";
import { readJourneys, readResults, type TestResult } from "./results.ts";
import { readUnhandledErrors, unhandledErrorsFile } from "./unhandled-errors.ts";

/** The result of a step. `output` is printed if the step failed. */
export type StepResult = {
  passed: number;
  failed: number;
  skipped: number;
  /** Tests that failed and then passed in a second run; they count as passed. */
  flaky: readonly TestResult[];
  output: string;
  seconds: number;
};

const timeoutMs = hourMs;

/**
 * Folder for the tests' databases and browsers: in memory, because cloning is eight times as fast there, if
 * the machine has a folder in memory that is large enough. What is free at present doesn't count: a run on
 * one machine always takes the same way.
 */
const temporary = memoryFolder() ?? tmpdir();

function memoryFolder(): string | undefined {
  const [folder, enough] = ["/dev/shm", 4 * 1024 ** 3];
  if (!existsSync(folder)) return undefined;
  const { blocks, bsize } = statfsSync(folder);
  return blocks * bsize < enough ? undefined : folder;
}

/**
 * Runs `work` with a temporary folder, which is deleted afterwards. Other users may enter it, because the
 * database runs as one.
 */
async function withTempFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(temporary, "coincide-test-"));
  chmodSync(folder, 0o755);
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Runs a program, which counts as one test: passed if its exit code is 0. */
export async function command(program: string, ...args: string[]): Promise<StepResult> {
  const { code, output, seconds } = await run(program, args);
  const failed = code === 0 ? 0 : 1;
  return { passed: 1 - failed, failed, skipped: 0, flaky: [], output, seconds };
}

/** What a run of Vitest consists of: its options, the files (all without any), and further variables. */
type Suite = { options: string[]; files?: readonly string[]; variables?: Record<string, string> };

/**
 * Runs Vitest. Each test counts, and a file that can't be loaded counts as one failed test. Failed web
 * tests run a second time.
 */
export async function suite({ options, files = [], variables = {} }: Suite): Promise<StepResult> {
  const first = await vitest([...options, ...files], variables);
  const again = filesToRunAgain(first.results, first.unhandled);
  if (again.length === 0) return counted(first, []);
  const second = await vitest([...options, ...again], variables);
  const { results, flaky } = afterSecondRun(first.results, second.results);
  const output = `${first.output}\nSecond run of ${again.join(", ")}:\n${second.output}`;
  return counted({ code: second.code, results, output, seconds: first.seconds + second.seconds }, flaky);
}

/**
 * Runs Vitest on another PostgreSQL than the embedded one. `programs` is the folder of its programs. Laws
 * draw fewer random worlds: the statements are the same in each.
 */
export const suiteOn = (programs: string, { options, files = [] }: Suite): Promise<StepResult> =>
  withTempFolder(async (dataDir) => {
    const { url, stop } = await startEmbedded({ dataDir, durable: false, programs });
    const variables = { TEST_DATABASE_URL: url, COINCIDE_QUICK_TESTS: "1" };
    try {
      return await suite({ options, files, variables });
    } finally {
      await stop();
    }
  });

/**
 * Runs the journeys before a push, or those of the night. A failed one runs again by itself. What the failed
 * ones leave behind (traces, pictures, the console, the program's log) is in `test-results/`, and the output
 * names it.
 */
export const journeys = (project: "push" | "night", shard = "1/1"): Promise<StepResult> =>
  withTempFolder(async (TMPDIR) => {
    const report = join(TMPDIR, "results.json");
    const chosen = ["--config", "e2e/playwright.config.ts", `--project=${project}*`, `--shard=${shard}`];
    const args = ["test", ...chosen, "--reporter=list,json", "--retries=1"];
    // Playwright gives its processes FORCE_COLOR, and Node warns of both.
    const colours = { NO_COLOR: undefined, FORCE_COLOR: "0" };
    const done = await run("playwright", args, { ...colours, TMPDIR, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
    const { results, flaky } = readJourneys(report);
    return counted({ ...done, results }, flaky);
  });

type Run = { code: number; results: readonly TestResult[]; output: string; seconds: number };
/** `unhandled` are the files of errors outside of tests. */
type VitestRun = Run & { unhandled: readonly string[] };

const vitest = (args: string[], variables: Record<string, string>): Promise<VitestRun> =>
  withTempFolder(async (TMPDIR) => {
    const report = join(TMPDIR, "results.json");
    const errors = join(TMPDIR, "unhandled-errors.json");
    const reporters = ["default", "json", "./tools/tests/unhandled-errors.ts"].map(
      (it) => `--reporter=${it}`,
    );
    const options = [...reporters, `--outputFile.json=${report}`];
    const extra = { ...variables, TMPDIR, [unhandledErrorsFile]: errors };
    const done = await run("vitest", ["run", ...args, ...options], extra);
    return { ...done, results: readResults(report) ?? [], unhandled: readUnhandledErrors(errors) };
  });

/** An exit code that no failed test explains (an error outside of the tests, a crash) is one failure more. */
function counted({ code, results, output, seconds }: Run, flaky: readonly TestResult[]): StepResult {
  const count = (status: TestResult["status"]) => results.filter((it) => it.status === status).length;
  const failed = code === 0 ? count("failed") : Math.max(1, count("failed"));
  return { passed: count("passed"), failed, skipped: count("skipped"), flaky, output, seconds };
}

/** Removes the developer's own settings, above all their database, from the tests' environment. */
function environment() {
  const env = { ...process.env };
  for (const name of variableNames) delete env[name];
  return { ...env, PATH: `${resolve("node_modules/.bin")}:${env["PATH"] ?? ""}`, NO_COLOR: "1", CI: "1" };
}

function run(program: string, args: string[], extra: Record<string, string | undefined> = {}) {
  const started = Date.now();
  return new Promise<{ code: number; output: string; seconds: number }>((done) => {
    const child = spawn(program, args, {
      env: { ...environment(), ...extra },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    const late = setTimeout(() => {
      output += `\n${program} was stopped after ${timeoutMs / minuteMs} minutes.`;
      child.kill("SIGKILL");
    }, timeoutMs);
    const end = (code: number) => {
      clearTimeout(late);
      done({ code, output, seconds: Math.round((Date.now() - started) / 1000) });
    };
    child.once("error", (error) => {
      output += error.message;
      end(1);
    });
    child.once("exit", (code) => setTimeout(end, 100, code ?? 1));
  });
}
