import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { variableNames } from "#server/config.ts";
import { freePort } from "#testing/free-port.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

export type Program = {
  origin: string;
  pid: number;
  /** Everything the program has written so far to stdout and stderr. */
  output(): string;
  /** Resolves to the exit code, or null if a signal ended the program. */
  ended: Promise<number | null>;
  signal(name: NodeJS.Signals): void;
  /** Sends SIGTERM and waits. Kills the program after 15 s and throws. */
  stop(): Promise<void>;
};

const running = new Set<ChildProcess>();
// Kills all programs when the test process exits, even after a crash.
process.once("exit", () => running.forEach((child) => child.kill("SIGKILL")));

/** Creates an empty folder that the database's user can enter too. */
export function temporaryFolder(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), "coincide-e2e-"));
  chmodSync(folder, 0o755);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** `by` is the start command: by default the program itself, which is faster than `bin/start`. */
export type LaunchOptions = { args?: readonly string[]; by?: readonly string[] };

/** Starts the program as `bin/start` does, with only these settings, and returns without waiting. */
export async function launchProgram(
  settings: Record<string, string>,
  { args = [], by = [process.execPath, "server/main.ts"] }: LaunchOptions = {},
): Promise<Program> {
  const port = settings["PORT"] ?? String(await freePort());
  // An empty variable counts as not set, and overrides a developer's .env file.
  const none = Object.fromEntries(variableNames.map((name) => [name, ""]));
  const NODE_COMPILE_CACHE = join(tmpdir(), "coincide-compile-cache");
  const env = { ...process.env, NODE_COMPILE_CACHE, ...none, PORT: port, ...settings };
  const [command = "", ...first] = by;
  const child = spawn(command, [...first, ...args], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (more: string) => (text += more));
  const ended = once(child, "close").then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  const signal = (name: NodeJS.Signals) => void child.kill(name);
  return {
    origin: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    output: () => text,
    ended,
    signal,
    async stop() {
      signal("SIGTERM");
      if (await Promise.race([ended.then(() => true), wait(15_000, false, { ref: false })])) return;
      signal("SIGKILL");
      throw new Error(`The program did not stop within 15 s.\n${text}`);
    },
  };
}

/** Runs a command of `npm run admin` on the data of a running program. Throws with its output if it fails. */
export async function runAdmin(folder: string, ...words: string[]): Promise<void> {
  const none = Object.fromEntries(variableNames.map((name) => [name, ""]));
  const env = { ...process.env, ...none, DATA_DIR: folder };
  const child = spawn(process.execPath, ["server/admin.ts", ...words], { cwd: root, env });
  let logged = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (more) => (logged += String(more)));
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`admin ${words.join(" ")}: ${logged}`);
}

/**
 * Starts the program and waits until it is ready. Throws with its output if it ends earlier or isn't ready
 * after two minutes.
 */
export async function startProgram(
  settings: Record<string, string>,
  options: LaunchOptions = {},
): Promise<Program> {
  const program = await launchProgram(settings, options);
  await waitUntilReady(program);
  return program;
}

export async function waitUntilReady(program: Program, timeoutMs = 120_000): Promise<void> {
  const end = Date.now() + timeoutMs;
  let code: number | null | undefined;
  void program.ended.then((status) => (code = status));
  while (Date.now() < end) {
    if (code !== undefined) throw new Error(`The program ended with ${code}.\n${program.output()}`);
    if ((await statusOf(`${program.origin}/readyz`)) === 200) return;
    await wait(100);
  }
  program.signal("SIGKILL");
  throw new Error(`The program is not ready.\n${program.output()}`);
}

/** The status of a GET, or null if the server doesn't answer within 10 s. */
export const statusOf = (url: string): Promise<number | null> =>
  fetch(url, { signal: AbortSignal.timeout(10_000) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => null,
  );
