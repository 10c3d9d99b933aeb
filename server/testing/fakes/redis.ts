import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { once } from "node:events";
import { createServer } from "node:net";
import { delimiter, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createClient } from "redis";

/** False if the machine has no redis-server: tests that need it are then reported as skipped. */
export const hasRedis = (process.env["PATH"] ?? "")
  .split(delimiter)
  .some((folder) => existsSync(join(folder, "redis-server")));

export type RedisServer = { url: string; kill(): Promise<void>; start(): Promise<void> };

/** Starts a Redis server. The caller must kill it. `start` starts it again at the same address. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  };
  const start = async () => {
    child = spawn("redis-server", ["--port", String(port), "--save", "", "--appendonly", "no"], {
      stdio: "ignore",
    });
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}
