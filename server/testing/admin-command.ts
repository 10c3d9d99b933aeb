import { spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runCommand } from "#server/admin/program.ts";
import { variableNames } from "#server/config.ts";

type Result = [code: number | null, output: string];

// An empty variable counts as not set, and overrides the settings of this machine.
const none = Object.fromEntries(variableNames.map((name) => [name, ""]));

/**
 * Runs an admin command in this process, because a program of its own takes seconds to load. Returns its exit
 * code and its output (stdout and stderr, trimmed).
 */
export async function runAdminCommand(env: Record<string, string>, ...words: string[]): Promise<Result> {
  let output = "";
  const write = (text: string) => void (output += text);
  const code = await runCommand(words, { settings: { ...none, ...env }, out: write, err: write });
  return [code, output.trim()];
}

/** Later commands find the compiled code of the first. */
const compiled = join(tmpdir(), "coincide-compile-cache");
const program = fileURLToPath(new URL("../admin.ts", import.meta.url));

/** The same in a process of its own, as `npm run admin` does. */
export async function spawnAdminCommand(env: Record<string, string>, ...words: string[]): Promise<Result> {
  const child = spawn(process.execPath, [program, ...words], {
    env: { PATH: process.env.PATH, ...none, NODE_ENV: "production", NODE_COMPILE_CACHE: compiled, ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (output += part));
  return new Promise((done) => child.once("close", (code) => done([code, output.trim()])));
}
