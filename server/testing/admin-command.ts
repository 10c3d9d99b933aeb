import { spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { variableNames } from "#server/config.ts";

/** Later commands find the compiled code of the first. */
const compiled = join(tmpdir(), "coincide-compile-cache");
const program = fileURLToPath(new URL("../admin.ts", import.meta.url));

/**
 * Runs the admin command in a child process. Returns its exit code and its output (stdout and stderr,
 * trimmed).
 */
export async function runAdminCommand(
  env: Record<string, string>,
  ...words: string[]
): Promise<[code: number | null, output: string]> {
  // An empty variable counts as not set, and overrides the settings of this machine.
  const none = Object.fromEntries(variableNames.map((name) => [name, ""]));
  const child = spawn(process.execPath, [program, ...words], {
    env: { PATH: process.env.PATH, ...none, NODE_ENV: "production", NODE_COMPILE_CACHE: compiled, ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (output += part));
  return new Promise((done) => child.once("close", (code) => done([code, output.trim()])));
}
