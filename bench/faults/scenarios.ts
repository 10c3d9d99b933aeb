import { existsSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { hasRedis } from "#testing/fakes/redis.ts";
import type { EnvironmentSpec, FaultEnvironment } from "./environment.ts";

export type Scenario = {
  readonly name: string;
  readonly what: string;
  readonly runsOn: EnvironmentSpec;
  /** What the machine lacks for this scenario, if anything. */
  readonly lacks?: string | undefined;
  /** Causes one fault. `acknowledged(more)` resolves when that many more messages are acknowledged. */
  fault(environment: FaultEnvironment, acknowledged: (more: number) => Promise<void>): Promise<void>;
};

/** Milliseconds. The program restarts its database at most five times a minute. */
const betweenDatabaseKills = 13_000;

const onLinux = existsSync("/proc/self/stat") ? undefined : "no /proc to find the processes in";
const withRedis = hasRedis ? undefined : "no redis-server on PATH";

export const scenarios: readonly Scenario[] = [
  {
    name: "server",
    what: "kill -9 of the server, started again",
    runsOn: { database: "embedded" },
    fault: restartBy("SIGKILL"),
  },
  {
    name: "stop",
    what: "SIGTERM, started again",
    runsOn: { database: "embedded" },
    fault: restartBy("SIGTERM"),
  },
  {
    name: "embedded-postgres",
    what: "kill -9 of the embedded PostgreSQL",
    runsOn: { database: "embedded" },
    fault: killDatabase,
  },
  {
    name: "external-postgres",
    what: "kill -9 of an external PostgreSQL",
    runsOn: { database: "external" },
    fault: killDatabase,
  },
  {
    name: "replies",
    what: "one reply in ten cut by a proxy",
    runsOn: { database: "embedded", cutShare: 0.1 },
    fault: (_, acknowledged) => acknowledged(100),
  },
  {
    name: "redis",
    what: "kill -9 of Redis between two processes",
    runsOn: { database: "embedded", processes: 2, redis: true },
    lacks: withRedis,
    async fault(environment, acknowledged) {
      await acknowledged(50);
      await environment.killRedis();
    },
  },
  {
    name: "worker",
    what: "kill -9 of one of two processes, in the middle of 1,000 sends",
    runsOn: { database: "embedded", processes: 2 },
    lacks: onLinux,
    fault: killWorker,
  },
  {
    name: "worker-redis",
    what: "the same with Redis between them",
    runsOn: { database: "embedded", processes: 2, redis: true },
    lacks: withRedis ?? onLinux,
    fault: killWorker,
  },
];

function restartBy(signal: "SIGKILL" | "SIGTERM"): Scenario["fault"] {
  return async (environment, acknowledged) => {
    await acknowledged(50);
    await environment.restart(signal);
  };
}

async function killDatabase(
  environment: FaultEnvironment,
  acknowledged: (more: number) => Promise<void>,
): Promise<void> {
  const paused = wait(betweenDatabaseKills);
  await acknowledged(50);
  environment.killDatabase();
  await acknowledged(50);
  await paused;
}

async function killWorker(
  environment: FaultEnvironment,
  acknowledged: (more: number) => Promise<void>,
): Promise<void> {
  await acknowledged(500);
  environment.killWorker();
  await acknowledged(500);
}
