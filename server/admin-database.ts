import type pg from "pg";
import { contexts } from "./app.ts";
import type { Config } from "./config.ts";
import { openPool } from "./db/db.ts";
import { runningEmbedded } from "./db/embedded-address.ts";
import { startEmbedded } from "./db/embedded.ts";
import type { Ctx } from "./lib/ctx.ts";
import { noHints } from "./lib/hints.ts";
import { openQueue, type Queue } from "./jobs/queue.ts";
import { programSecret } from "./lib/program-secrets.ts";
import { Refusal } from "./lib/refusal.ts";
import { openStorage } from "./lib/storage.ts";
import { openVault } from "./lib/vault.ts";
import { listeners } from "./listeners.ts";

/** The database of the settings, for a command beside the program: the running one, or one started for this alone. */
export async function reachDatabase(
  config: Config,
): Promise<{ pool: pg.Pool; url: string; close(): Promise<void> }> {
  const known = config.databaseUrl ?? (await runningEmbedded(config.dataDir));
  const embedded = known ? null : await startEmbedded({ dataDir: config.dataDir });
  const url = known ?? embedded?.url ?? "";
  const pool = openPool(url, 1);
  const close = async () => {
    await pool.end();
    await embedded?.stop();
  };
  return { pool, url, close };
}

export type Opened = {
  readonly pool: pg.Pool;
  readonly context: () => Ctx;
  close(): Promise<void>;
};

/** The same, where the program has been started once. With `tells`, the program's listeners hear what happens. */
export async function openDatabase(config: Config, { tells = false } = {}): Promise<Opened> {
  const { pool, url, close: leave } = await reachDatabase(config);
  const storage = openStorage(config.storageUrl);
  let queue: Queue | undefined;
  const close = async () => {
    await queue?.stop();
    storage.close();
    await leave();
  };
  const { rows } = await pool.query<{ found: string | null }>("select to_regclass('users') as found");
  if (!rows[0]?.found) {
    await close();
    throw new Refusal("notFound", "This database has no accounts yet: start Coincide once.");
  }
  const { publicUrl, operator, contactEmail } = config;
  const settings = {
    publicUrl,
    operator,
    contactEmail,
    verifiesEmail: false,
    production: true,
    testLogin: false,
    mailDomain: null,
  };
  if (tells) queue = await openQueue(url, listeners, { quiet: true });
  const vault = openVault(config.sessionSecret ?? (await programSecret(pool, "session")));
  const inside = { pool, storage, vault, settings, now: () => new Date(), ...silent };
  return { pool, context: contexts(queue ? { ...inside, queue } : inside), close };
}

// What most commands do is told to nobody, and none of them sends mail.
const silent = {
  queue: { tell: async () => {} },
  mailer: { send: async () => {} },
  hints: noHints,
};
