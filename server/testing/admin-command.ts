import { spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

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
  const child = spawn(process.execPath, [program, ...words], {
    env: { PATH: process.env.PATH, NODE_ENV: "production", NODE_COMPILE_CACHE: compiled, ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (output += part));
  return new Promise((done) => child.once("close", (code) => done([code, output.trim()])));
}
