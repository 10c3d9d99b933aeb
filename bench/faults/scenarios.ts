import { existsSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { hasRedis } from "./redis.ts";
import type { EnvironmentSpec, Environment } from "./environment.ts";

export type Scenario = {
  readonly name: string;
  readonly what: string;
  readonly ground: EnvironmentSpec;
  /** What the machine lacks for this scenario, if anything. */
  readonly lacks?: string | undefined;
  /** Causes one fault. `acknowledged(more)` resolves when that many more messages are acknowledged. */
  fault(stage: Environment, acknowledged: (more: number) => Promise<void>): Promise<void>;
};

/** Milliseconds. The program restarts its database at most five times a minute. */
const betweenDatabaseKills = 13_000;

const onLinux = existsSync("/proc/self/stat") ? undefined : "no /proc to find the processes in";
const withRedis = hasRedis ? undefined : "no redis-server on PATH";

export const scenarios: readonly Scenario[] = [
  {
    name: "server",
    what: "kill -9 of the server, started again",
    ground: { database: "embedded" },
    async fault(stage, acknowledged) {
      await acknowledged(50);
      await stage.restart("SIGKILL");
    },
  },
  {
    name: "stop",
    what: "SIGTERM, started again",
    ground: { database: "embedded" },
    async fault(stage, acknowledged) {
      await acknowledged(50);
      await stage.restart("SIGTERM");
    },
  },
  {
    name: "embedded-postgres",
    what: "kill -9 of the PostgreSQL it brings along",
    ground: { database: "embedded" },
    fault: killDatabase,
  },
  {
    name: "external-postgres",
    what: "kill -9 of a PostgreSQL of one's own",
    ground: { database: "external" },
    fault: killDatabase,
  },
  {
    name: "replies",
    what: "one reply in ten cut by a proxy",
    ground: { database: "embedded", cutShare: 0.1 },
    fault: (_, acknowledged) => acknowledged(100),
  },
  {
    name: "redis",
    what: "kill -9 of Redis between two processes",
    ground: { database: "embedded", processes: 2, redis: true },
    lacks: withRedis,
    async fault(stage, acknowledged) {
      await acknowledged(50);
      await stage.killRedis();
    },
  },
  {
    name: "worker",
    what: "kill -9 of one of two processes, in the middle of 1,000 sends",
    ground: { database: "embedded", processes: 2 },
    lacks: onLinux,
    fault: killWorker,
  },
  {
    name: "worker-redis",
    what: "the same with Redis between them",
    ground: { database: "embedded", processes: 2, redis: true },
    lacks: withRedis ?? onLinux,
    fault: killWorker,
  },
];

async function killDatabase(
  stage: Environment,
  acknowledged: (more: number) => Promise<void>,
): Promise<void> {
  const paused = wait(betweenDatabaseKills);
  await acknowledged(50);
  stage.killDatabase();
  await acknowledged(50);
  await paused;
}

async function killWorker(stage: Environment, acknowledged: (more: number) => Promise<void>): Promise<void> {
  await acknowledged(500);
  stage.killWorker();
  await acknowledged(500);
}
