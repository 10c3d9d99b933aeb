import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { variableNames } from "../server/config.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

export type Program = {
  origin: string;
  pid: number;
  /** Everything it has written so far, to both outputs. */
  output(): string;
  /** Resolves to how it ended; null when a signal ended it. */
  ended: Promise<number | null>;
  signal(name: NodeJS.Signals): void;
  /** Asks it to stop and waits; one that takes longer than 15 s is killed, and this throws. */
  stop(): Promise<void>;
};

const running = new Set<ChildProcess>();
// Whatever becomes of the tests, nothing of theirs keeps running.
process.once("exit", () => running.forEach((child) => child.kill("SIGKILL")));

/** An empty folder that the database's user can enter too. */
export function newFolder(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), "coincide-e2e-"));
  chmodSync(folder, 0o755);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** `by` is the command that starts it: the program itself unless said otherwise, quicker than `bin/start`. */
export type Way = { args?: string[]; by?: readonly string[] };

/** Runs the program as `bin/start` does, with only these settings, and returns at once. */
export async function launch(
  settings: Record<string, string>,
  { args = [], by = [process.execPath, "server/main.ts"] }: Way = {},
): Promise<Program> {
  const port = settings["PORT"] ?? String(await freePort());
  // An empty variable counts as not set, and goes before a developer's own .env.
  const none = Object.fromEntries(variableNames.map((name) => [name, ""]));
  const env = { ...process.env, ...none, PORT: port, ...settings };
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

/** Runs a command of `npm run admin` beside the program whose data lie in this folder; throws with what it said. */
export async function runAdmin(folder: string, ...words: string[]): Promise<void> {
  const none = Object.fromEntries(variableNames.map((name) => [name, ""]));
  const env = { ...process.env, ...none, DATA_DIR: folder };
  const child = spawn(process.execPath, ["server/admin.ts", ...words], { cwd: root, env });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (more) => (said += String(more)));
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`admin ${words.join(" ")}: ${said}`);
}

/** Runs the program and waits until it is ready; throws with its output when it ends before, or after two minutes. */
export async function startProgram(settings: Record<string, string>, options: Way = {}): Promise<Program> {
  const program = await launch(settings, options);
  await ready(program);
  return program;
}

export async function ready(program: Program, patience = 120_000): Promise<void> {
  const end = Date.now() + patience;
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

/** The status of a GET, or null when nobody answers. */
export const statusOf = (url: string): Promise<number | null> =>
  fetch(url, { signal: AbortSignal.timeout(10_000) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => null,
  );

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}
