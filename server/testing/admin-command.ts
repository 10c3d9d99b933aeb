import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("../admin.ts", import.meta.url));

/**
 * Runs the admin command in a child process. Returns its exit code and its output (stdout and stderr,
 * trimmed).
 */
export async function runAdminCommand(
  env: Record<string, string>,
  ...words: string[]
): Promise<[code: number | null, said: string]> {
  const child = spawn(process.execPath, [program, ...words], {
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...env },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (said += part));
  return new Promise((done) => child.once("close", (code) => done([code, said.trim()])));
}
