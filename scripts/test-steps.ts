import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { variableNames } from "../server/config.ts";
import { startEmbedded } from "../server/db/embedded.ts";

/** What became of a step; `output` is for the case that it failed. */
export type Outcome = { passed: number; failed: number; skipped: number; output: string; seconds?: number };

const patience = 30 * 60_000;

/** Where databases, browsers and the like of the tests lie: in memory where there is plenty, eight times as quick to clone. */
const temporary = memoryFolder() ?? tmpdir();

function memoryFolder(): string | undefined {
  const [folder, enough] = ["/dev/shm", 6 * 1024 ** 3];
  if (!existsSync(folder) || process.availableMemory() < 2 * enough) return undefined;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < enough ? undefined : folder;
}

/** A folder of one's own for the time of this work, which other users may enter: the database is one. */
async function within<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(temporary, "coincide-test-"));
  chmodSync(folder, 0o755);
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A program that either ends well or doesn't. */
export async function command(program: string, ...args: string[]): Promise<Outcome> {
  const { code, output, seconds } = await run(program, args);
  const failed = code === 0 ? 0 : 1;
  return { passed: 1 - failed, failed, skipped: 0, output, seconds };
}

/** A run of Vitest; each test counts, and a file that can't be loaded counts as one that failed. */
export const suite = (...args: string[]): Promise<Outcome> => vitest({}, args);

/** The same on a server of another PostgreSQL than the one we bring, whose programs are in that folder. */
export const suiteOn = (programs: string, ...args: string[]): Promise<Outcome> =>
  within(async (dataDir) => {
    const { url, stop } = await startEmbedded({ dataDir, durable: false, programs });
    try {
      return await vitest({ TEST_DATABASE_URL: url }, args);
    } finally {
      await stop();
    }
  });

const vitest = (extra: Record<string, string>, args: string[]): Promise<Outcome> =>
  within(async (TMPDIR) => {
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

/** The person's own settings, their database above all, are no business of the tests. */
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
      output += `\n${program} was stopped after ${patience / 60_000} minutes.`;
      child.kill("SIGKILL");
    }, patience);
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
