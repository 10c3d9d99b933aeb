import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import type { Config } from "./config.ts";

type Log = { warn(data: object, message: string): void };

const minPauseMs = 200;
const maxPauseMs = 10_000;
/** A worker that has lived this long did not fail at its start. In milliseconds. */
const stableAfterMs = 30_000;
/** A worker that has not ended this long after SIGTERM is killed. In milliseconds. */
const killAfterMs = 20_000;

/**
 * Runs `config.processes` worker processes on one port, with the database at `url`. Resolves when all of them
 * are ready, and throws if one ends before. A worker that ends later is restarted with growing delays. `stop`
 * ends all of them.
 */
export async function startProcesses(
  config: Config,
  url: string,
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  // The workers get their settings from the environment, not from the command line.
  cluster.setupPrimary({ args: process.argv.includes("--verbose") ? ["--verbose"] : [] });
  let stopping = false;
  const pauses = new Set<NodeJS.Timeout>();

  function launch(number: number): Worker {
    return cluster.fork({
      DATABASE_URL: url,
      PROCESSES: String(config.processes),
      SERVICES: servicesOf(config, number).join(","),
    });
  }

  function keep(number: number, worker: Worker, pause: number): void {
    const born = performance.now();
    worker.once("exit", (code, signal) => {
      if (stopping) return;
      const next = performance.now() - born > stableAfterMs ? minPauseMs : Math.min(2 * pause, maxPauseMs);
      log.warn({ ended: worker.id, code, signal, pause: next }, "a process ended; it is started again");
      const timer = setTimeout(() => {
        pauses.delete(timer);
        keep(number, launch(number), next);
      }, next);
      pauses.add(timer);
    });
  }

  const stop = async () => {
    stopping = true;
    for (const timer of pauses) clearTimeout(timer);
    await Promise.all(
      Object.values(cluster.workers ?? {}).flatMap((worker) => (worker ? [end(worker)] : [])),
    );
  };

  const workers = Array.from({ length: config.processes }, (_, n) => launch(n + 1));
  try {
    await Promise.all(workers.map(ready));
  } catch (error) {
    await stop();
    throw error;
  }
  workers.forEach((worker, n) => keep(n + 1, worker, minPauseMs / 2));
  return { stop };
}

/** If there are other services too, only the first worker runs jobs. */
function servicesOf({ services }: Config, number: number): string[] {
  return [...services].filter((service) => service !== "jobs" || number === 1 || services.size === 1);
}

/** Resolves when the worker sends its ready message. A worker with jobs only never listens on a port. */
async function ready(worker: Worker): Promise<void> {
  const ended = once(worker, "exit").then(() => {
    throw new CannotServe("A process ended before it was ready; its output is above.");
  });
  await Promise.race([once(worker, "message"), ended]);
}

class CannotServe extends Error {
  override name = "CannotStart";
}

async function end(worker: Worker): Promise<void> {
  const ended = once(worker, "exit");
  worker.process.kill("SIGTERM");
  const timer = setTimeout(() => worker.process.kill("SIGKILL"), killAfterMs);
  await ended;
  clearTimeout(timer);
}
