import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import type { Config } from "./config.ts";

type Log = { warn(data: object, message: string): void };

const firstPause = 200;
const longestPause = 10_000;
/** One that has lived so long did not fail at its start. */
const settled = 30_000;
/** A worker that has not ended so long after it was asked to is killed. */
const patience = 20_000;

/**
 * Runs so many processes of the program on one port, with the database at `url`; resolves when all of them listen, and
 * throws when one ends before. One that ends later is started again, after growing pauses. They end with this one.
 */
export async function startProcesses(
  config: Config,
  url: string,
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  // What this process was told stands in the environment of the workers.
  cluster.setupPrimary({ args: [] });
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
      const next = performance.now() - born > settled ? firstPause : Math.min(2 * pause, longestPause);
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
  workers.forEach((worker, n) => keep(n + 1, worker, firstPause / 2));
  return { stop };
}

/** Jobs are for the first one, where there are others for the calls. */
function servicesOf({ services }: Config, number: number): string[] {
  return [...services].filter((service) => service !== "jobs" || number === 1 || services.size === 1);
}

/** A worker says so itself: one without a door never listens. */
async function ready(worker: Worker): Promise<void> {
  const ended = once(worker, "exit").then(() => {
    throw new CannotServe("A process ended before it was ready; what it said is above.");
  });
  await Promise.race([once(worker, "message"), ended]);
}

class CannotServe extends Error {
  override name = "CannotStart";
}

async function end(worker: Worker): Promise<void> {
  const ended = once(worker, "exit");
  worker.process.kill("SIGTERM");
  const timer = setTimeout(() => worker.process.kill("SIGKILL"), patience);
  await ended;
  clearTimeout(timer);
}
