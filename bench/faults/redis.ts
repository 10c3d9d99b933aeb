import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createClient } from "redis";
import { freePort } from "#e2e/support/program.ts";

/** A Redis server without persistence. */
export type Redis = { readonly url: string; restart(): Promise<void>; stop(): Promise<void> };

export const hasRedis = (process.env["PATH"] ?? "")
  .split(delimiter)
  .some((folder) => existsSync(join(folder, "redis-server")));

/** Milliseconds between a kill and the restart. */
const downtimeMs = 700;

export async function startRedis(): Promise<Redis> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const start = async () => {
    const words = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
    const child = spawn("redis-server", words, { stdio: "ignore" });
    const client = createClient({ url, socket: { reconnectStrategy: 50 } });
    client.on("error", () => {});
    await client.connect();
    client.destroy();
    return child;
  };
  let server = await start();
  return {
    url,
    async restart() {
      await kill(server);
      await wait(downtimeMs);
      server = await start();
    },
    stop: () => kill(server),
  };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}
