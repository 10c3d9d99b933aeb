import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

// The server, which starts again when a file of it changes, and Vite before it. Whoever ends first ends both.
const root = fileURLToPath(new URL("..", import.meta.url));
const web = "http://localhost:5173";

process.chdir(root);
if (existsSync(".env")) process.loadEnvFile(".env");
// Links in mails lead to Vite, which passes on what isn't a page.
const env = { ...process.env, PUBLIC_URL: process.env["PUBLIC_URL"] || web };

const children: ChildProcess[] = [
  run("--watch", "--watch-preserve-output", "server/main.ts", ...process.argv.slice(2)),
  run("node_modules/vite/bin/vite.js", "--port", new URL(web).port, "--strictPort"),
];
process.on("SIGINT", end);
process.on("SIGTERM", end);
process.on("SIGHUP", end);

function run(...args: string[]) {
  // Without the terminal's input: both would want it.
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "inherit", "inherit"] });
  child.once("exit", (code) => {
    process.exitCode ||= code ?? 0;
    end();
  });
  return child;
}

function end() {
  for (const child of children) child.kill("SIGTERM");
}
