import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

// Runs the server, which restarts when one of its files changes, and Vite as a proxy for it. When one of the
// two ends, the other is stopped.
const root = fileURLToPath(new URL("..", import.meta.url));
const web = "http://localhost:5173";

process.chdir(root);
if (existsSync(".env")) process.loadEnvFile(".env");
// Links in mails lead to Vite, which forwards all requests that are not for a page.
const env = { ...process.env, PUBLIC_URL: process.env["PUBLIC_URL"] || web };

const children: ChildProcess[] = [
  run("--watch", "--watch-preserve-output", "server/main.ts", ...process.argv.slice(2)),
  run("node_modules/vite/bin/vite.js", "--port", new URL(web).port, "--strictPort"),
];
process.on("SIGINT", end);
process.on("SIGTERM", end);
process.on("SIGHUP", end);

function run(...args: string[]) {
  // Without the terminal's input, because both processes would read it.
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
