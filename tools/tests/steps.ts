import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { hourMs, minuteMs } from "#contract/shared/durations.ts";
import { variableNames } from "#server/config.ts";
import { startEmbedded } from "#db/embedded/embedded.ts";

/** The result of a step. `output` is printed if the step failed. */
export type StepResult = {
  passed: number;
  failed: number;
  skipped: number;
  output: string;
  seconds?: number;
};

const timeoutMs = hourMs;

/**
 * Folder for the tests' databases and browsers: in memory if enough is free, because cloning is eight times
 * as fast there.
 */
const temporary = memoryFolder() ?? tmpdir();

function memoryFolder(): string | undefined {
  const [folder, enough] = ["/dev/shm", 6 * 1024 ** 3];
  if (!existsSync(folder) || process.availableMemory() < 2 * enough) return undefined;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < enough ? undefined : folder;
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
  return { passed: 1 - failed, failed, skipped: 0, output, seconds };
}

/** Runs Vitest. Each test counts, and a file that can't be loaded counts as one failed test. */
export const suite = (...args: string[]): Promise<StepResult> => vitest({}, args);

/** The same with further environment variables. */
export const suiteWith = (extra: Record<string, string>, ...args: string[]): Promise<StepResult> =>
  vitest(extra, args);

/**
 * Runs Vitest on another PostgreSQL than the embedded one. `programs` is the folder of its programs. Laws
 * draw fewer random worlds: the statements are the same in each.
 */
export const suiteOn = (programs: string, ...args: string[]): Promise<StepResult> =>
  withTempFolder(async (dataDir) => {
    const { url, stop } = await startEmbedded({ dataDir, durable: false, programs });
    try {
      return await vitest({ TEST_DATABASE_URL: url, COINCIDE_QUICK_TESTS: "1" }, args);
    } finally {
      await stop();
    }
  });

const vitest = (extra: Record<string, string>, args: string[]): Promise<StepResult> =>
  withTempFolder(async (TMPDIR) => {
    const results = join(TMPDIR, "results.json");
    const reports = ["--reporter=default", "--reporter=json", `--outputFile.json=${results}`];
    const { code, output, seconds } = await run("vitest", ["run", ...args, ...reports], { ...extra, TMPDIR });
    const { passed, failed, skipped } = counts(results);
    return { passed, failed: code === 0 ? failed : Math.max(1, failed), skipped, output, seconds };
  });

type Results = { testResults: { assertionResults: { status: string }[]; status: string }[] };

function counts(file: string) {
  let files: Results["testResults"];
  try {
    files = (JSON.parse(readFileSync(file, "utf8")) as Results).testResults;
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const statuses = files.flatMap(({ assertionResults, status }) =>
    assertionResults.length > 0 ? assertionResults.map((test) => test.status) : [status],
  );
  const passed = statuses.filter((status) => status === "passed").length;
  const failed = statuses.filter((status) => status === "failed").length;
  return { passed, failed, skipped: statuses.length - passed - failed };
}

/** Removes the developer's own settings, above all their database, from the tests' environment. */
function environment() {
  const env = { ...process.env };
  for (const name of variableNames) delete env[name];
  return { ...env, PATH: `${resolve("node_modules/.bin")}:${env["PATH"] ?? ""}`, NO_COLOR: "1", CI: "1" };
}

function run(program: string, args: string[], extra: Record<string, string> = {}) {
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
