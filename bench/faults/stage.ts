import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { freePort, newFolder, type Program, ready, startProgram } from "../../e2e/program.ts";
import { runningEmbedded } from "../../server/db/embedded-address.ts";
import { type Embedded, startEmbedded } from "../../server/db/embedded.ts";
import { childrenOf } from "../children.ts";
import type { Random } from "../random.ts";
import { sessionSecret } from "./accounts.ts";
import { openProxy, type Proxy } from "./proxy.ts";
import { type Redis, startRedis } from "./redis.ts";

/** What the program stands on. */
export type Ground = {
  /** The one it brings along, or one of its own that it is told of. */
  readonly database: "embedded" | "external";
  readonly processes?: number;
  readonly redis?: boolean;
  /** Clients come by a proxy that cuts this share of what comes back. */
  readonly cutShare?: number;
};

/** The program under test, and what can be done to it. */
export type Stage = {
  /** Where clients call. */
  readonly origin: string;
  readonly folder: string;
  databaseUrl(): Promise<string>;
  /** Ends the program by this signal and starts it again on the same data. */
  restart(signal: "SIGKILL" | "SIGTERM"): Promise<void>;
  /** Kills the database's own process; it is started again by whoever runs it. */
  killDatabase(): void;
  killRedis(): Promise<void>;
  /** Kills one of the program's processes, not the first. */
  killWorker(): void;
  cuts(): number;
  /** Throws if the program has ended by itself. */
  check(): void;
  close(): Promise<void>;
};

const older = "/usr/lib/postgresql/15";

export async function openStage(ground: Ground, random: Random): Promise<Stage> {
  const { folder, remove } = newFolder();
  const closing: (() => unknown)[] = [remove];
  const close = async () => {
    for (const step of closing.toReversed()) await step();
  };
  try {
    return await raise(ground, random, folder, closing, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function raise(
  { database, processes = 1, redis: withRedis = false, cutShare = 0 }: Ground,
  random: Random,
  folder: string,
  closing: (() => unknown)[],
  close: () => Promise<void>,
): Promise<Stage> {
  let external: Embedded | undefined;
  if (database === "external") {
    const programs = existsSync(older) ? older : undefined;
    external = await startEmbedded({
      dataDir: join(folder, "external"),
      log: () => {},
      ...(programs && { programs }),
    });
    closing.push(external.stop);
  }
  let redis: Redis | undefined;
  if (withRedis) {
    redis = await startRedis();
    closing.push(redis.stop);
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
      await ready(program);
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
    killRedis: async () => redis?.restart(),
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
