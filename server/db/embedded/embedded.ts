import { mkdirSync, readFileSync, realpathSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { minuteMs } from "#contract/shared/durations.ts";
import { embeddedUrl } from "./address.ts";
import { clusterIn, folderFor, initialise, socketFolder } from "./cluster.ts";
import { lockFolder } from "./lock.ts";
import { launch, type Postmaster } from "./postmaster.ts";
import { programsFor } from "./programs.ts";
import { CannotStart } from "./refusal.ts";
import { settingsFor } from "./settings.ts";
import { userFor } from "./user.ts";

export type EmbeddedOptions = {
  /** The folder for all data; created if missing. */
  dataDir: string;
  /** Receives log lines for the terminal, one at a time. */
  log?: (line: string) => void;
  /** `false` for tests: faster, but a power cut may lose everything. */
  durable?: boolean;
  /** The folder above the `bin` of another PostgreSQL, 15 or newer, instead of the one installed by npm. */
  programs?: string;
};
export type Embedded = {
  /**
   * The URL of the database `coincide`, whose owner may do everything. Replace the name in its path for
   * another database.
   */
  url: string;
  /** Closes all connections and stops the server. Safe to call twice. */
  stop: () => Promise<void>;
};

/**
 * Runs the PostgreSQL that npm installed, with its data in `dataDir`. The server ends with this process, no
 * matter how the process ends. A killed server is started again at the same address. Throws `CannotStart`
 * with a message for people, most often because another process uses the folder.
 */
export async function startEmbedded({
  dataDir,
  log = toTerminal,
  durable = true,
  programs: given,
}: EmbeddedOptions): Promise<Embedded> {
  const home = folderNamed(dataDir);
  const folder = folderFor(home, userFor(clusterIn(home).home), log);
  const cluster = clusterIn(folder);
  const user = userFor(cluster.home);
  const unlock = lockFolder(folder);
  try {
    const programs = programsFor(user, log, given);
    initialise(cluster, programs, user, durable);
    const sockets = socketFolder(cluster.home, user);
    const program = join(programs.folder, "bin", "postgres");
    const how = { cluster, program, user, sockets, settings: settingsFor(programs.major, durable) };
    const stop = await supervise(() => launch(how), log);
    const password = readFileSync(cluster.passwordFile, "utf8").trim();
    const url = embeddedUrl(password, sockets.folder);
    await createDatabase(url);
    return { url, stop: () => stop().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

function folderNamed(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true });
    return realpathSync(resolve(dataDir));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CannotStart(`The folder ${dataDir} can't be used (${code}): choose another DATA_DIR.`);
  }
}

/** Milliseconds before the next attempt after a failed start. */
const restartDelayMs = 2000;

/** Keeps the server running: restarts it after an unexpected end, at most five times a minute. */
async function supervise(start: () => Promise<Postmaster>, log: (line: string) => void) {
  let stopping = false;
  let server = await start();
  let current = watchOver();
  const restarts: number[] = [];

  async function watchOver(): Promise<void> {
    await server.exited;
    for (let isBack = false; !isBack && !stopping;) {
      const now = Date.now();
      while (restarts[0] !== undefined && restarts[0] < now - minuteMs) restarts.shift();
      if (restarts.push(now) > 5) return log("The database ended too often; it is not started again.");
      log("The database ended unexpectedly; starting it again.");
      isBack = await startAgain();
    }
    if (!stopping) current = watchOver();
  }

  async function startAgain(): Promise<boolean> {
    try {
      server = await start();
    } catch (error) {
      log(error instanceof Error ? error.message : String(error));
      await sleep(restartDelayMs);
      return false;
    }
    if (stopping) await server.stop();
    return true;
  }

  return async () => {
    stopping = true;
    await server.stop();
    await current;
  };
}

async function createDatabase(url: string) {
  const maintenance = new URL(url);
  maintenance.pathname = "/postgres";
  const client = new pg.Client({ connectionString: maintenance.href });
  await client.connect();
  try {
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = 'coincide'");
    if (rowCount === 0) await client.query("CREATE DATABASE coincide");
  } finally {
    await client.end();
  }
}

const toTerminal = (line: string) => void process.stderr.write(`${line}\n`);
