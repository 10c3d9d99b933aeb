import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { temporaryFolder, type Program, waitUntilReady, startProgram } from "#testing/program.ts";
import { runningEmbedded } from "#db/embedded/address.ts";
import { type Embedded, startEmbedded } from "#db/embedded/embedded.ts";
import { childrenOf } from "#bench/load/children.ts";
import type { Random } from "#bench/world/random.ts";
import { sessionSecret } from "./accounts.ts";
import { openProxy, type Proxy } from "./proxy.ts";
import { type RedisServer, startRedis } from "#testing/fakes/redis.ts";
import { freePort } from "#testing/free-port.ts";

/** Milliseconds between a kill of Redis and its restart. */
const redisDowntimeMs = 700;

/** What the program under test runs on. */
export type EnvironmentSpec = {
  /** The embedded database, or an external one given by its address. */
  readonly database: "embedded" | "external";
  readonly processes?: number;
  readonly redis?: boolean;
  /** If given, clients connect through a proxy that cuts this share of the replies. */
  readonly cutShare?: number;
};

/** The program under test and the faults that can be caused. */
export type FaultEnvironment = {
  /** The address that clients use. */
  readonly origin: string;
  readonly folder: string;
  databaseUrl(): Promise<string>;
  /** Ends the program with this signal and starts it again on the same data. */
  restart(signal: "SIGKILL" | "SIGTERM"): Promise<void>;
  /** Kills the database server; its supervisor starts it again. */
  killDatabase(): void;
  /** Kills the Redis server and starts it again after a short time. */
  killRedis(): Promise<void>;
  /** Kills one of the program's worker processes, not the primary one. */
  killWorker(): void;
  cuts(): number;
  /** Throws if the program has ended by itself. */
  check(): void;
  close(): Promise<void>;
};

const olderPostgres = "/usr/lib/postgresql/15";

export async function openEnvironment(runsOn: EnvironmentSpec, random: Random): Promise<FaultEnvironment> {
  const { folder, remove } = temporaryFolder();
  const closing: (() => unknown)[] = [remove];
  const close = async () => {
    for (const step of closing.toReversed()) await step();
  };
  try {
    return await startEnvironment(runsOn, random, folder, closing, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function startEnvironment(
  { database, processes = 1, redis: withRedis = false, cutShare = 0 }: EnvironmentSpec,
  random: Random,
  folder: string,
  closing: (() => unknown)[],
  close: () => Promise<void>,
): Promise<FaultEnvironment> {
  let external: Embedded | undefined;
  if (database === "external") {
    const programs = existsSync(olderPostgres) ? olderPostgres : undefined;
    external = await startEmbedded({
      dataDir: join(folder, "external"),
      log: () => {},
      ...(programs && { programs }),
    });
    closing.push(external.stop);
  }
  let redis: RedisServer | undefined;
  if (withRedis) {
    redis = await startRedis();
    closing.push(redis.kill);
  }
  const settings = {
    DATA_DIR: folder,
    PORT: String(await freePort()),
    SESSION_SECRET: sessionSecret,
    LOG_LEVEL: "error",
    ...(external && { DATABASE_URL: external.url }),
    ...(redis && { REDIS_URL: redis.url }),
  };
  let isEndAsked = false;
  let died: string | null = null;
  const start = async () => {
    const started = await startProgram(settings, {
      args: processes > 1 ? ["--processes", String(processes)] : [],
    });
    isEndAsked = false;
    const note = (code: number | null) => {
      if (!isEndAsked) died = `The program ended by itself with ${code}.\n${started.output()}`;
    };
    void started.ended.then(note);
    return started;
  };
  let program: Program = await start();
  closing.push(async () => {
    isEndAsked = true;
    if (died === null) await program.stop();
  });
  let proxy: Proxy | undefined;
  if (cutShare > 0) {
    proxy = await openProxy(Number(settings.PORT), cutShare, random);
    closing.push(proxy.close);
  }

  return {
    origin: proxy ? `http://127.0.0.1:${proxy.port}` : program.origin,
    folder,
    async databaseUrl() {
      await waitUntilReady(program);
      const url = external?.url ?? (await runningEmbedded(folder));
      if (!url) throw new Error("The program has no database.");
      return url;
    },
    async restart(signal) {
      isEndAsked = true;
      program.signal(signal);
      await program.ended;
      program = await start();
    },
    killDatabase: () => process.kill(postmasterIn(external ? join(folder, "external") : folder), "SIGKILL"),
    async killRedis() {
      await redis?.kill();
      await wait(redisDowntimeMs);
      await redis?.start();
    },
    killWorker: () => process.kill(random.oneOf(childrenOf(program.pid, process.execPath)), "SIGKILL"),
    cuts: () => proxy?.cuts() ?? 0,
    check() {
      if (died !== null) throw new Error(died);
    },
    close,
  };
}

const postmasterIn = (folder: string) =>
  Number(readFileSync(join(folder, "postgres/cluster/postmaster.pid"), "utf8").split("\n")[0]);
