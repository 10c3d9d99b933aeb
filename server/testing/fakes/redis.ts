import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { once } from "node:events";
import { delimiter, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createClient } from "redis";
import { freePort } from "#testing/free-port.ts";

/** False if the machine has no redis-server: tests that need it are then reported as skipped. */
export const hasRedis = (process.env["PATH"] ?? "")
  .split(delimiter)
  .some((folder) => existsSync(join(folder, "redis-server")));

export type RedisServer = { url: string; kill(): Promise<void>; start(): Promise<void> };

/**
 * Starts a Redis server without persistence. The caller must kill it. `start` starts it again at the same
 * address.
 */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const options = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  let child: ChildProcess | undefined;
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  };
  const start = async () => {
    child = spawn("redis-server", options, { stdio: "ignore" });
    while (!(await isAnswering(url))) await wait(20);
  };
  await start();
  return { url, kill, start };
}

async function isAnswering(url: string): Promise<boolean> {
  const client = createClient({ url, socket: { reconnectStrategy: false } }).on("error", () => {});
  return client.connect().then(
    () => {
      client.destroy();
      return true;
    },
    () => false,
  );
}
