import { resolve } from "node:path";
import type pg from "pg";
import { contexts } from "#server/app.ts";
import type { Config } from "#server/config.ts";
import { settingsFile, settingsFiles } from "#server/settings-file.ts";
import { openPool } from "#db/db.ts";
import { hasEmbedded, runningEmbedded } from "#db/embedded/address.ts";
import { startEmbedded } from "#db/embedded/embedded.ts";
import type { Ctx } from "#lib/ctx.ts";
import { noRealtimeEvents } from "#lib/realtime-events.ts";
import { openJobQueue, type Queue } from "#server/jobs/queue.ts";
import { CommandRefused } from "#lib/command-refused.ts";
import { openStorage } from "#lib/storage/storage.ts";
import { openProgramSecret } from "#lib/crypto/program-secret.ts";
import { listeners } from "#server/listeners.ts";

/**
 * Connects a command-line tool to the configured database. Uses the running one, or starts the embedded one
 * for this command only. Throws if there is none: a command with the wrong settings must not go on with a new
 * and empty database. Only with `creates` it makes one.
 */
export async function connectDatabase(
  config: Config,
  { creates = false } = {},
): Promise<{ pool: pg.Pool; url: string; close(): Promise<void> }> {
  const known = config.databaseUrl ?? (await runningEmbedded(config.dataDir));
  if (!known && !creates && !hasEmbedded(config.dataDir))
    throw new CommandRefused(
      `There is no database in ${resolve(config.dataDir)}, and DATABASE_URL is not set. ${sourceOfSettings()}`,
    );
  const embedded = known ? null : await startEmbedded({ dataDir: config.dataDir });
  const url = known ?? embedded?.url ?? "";
  const pool = openPool(url, 1);
  const close = async () => {
    await pool.end();
    await embedded?.stop();
  };
  return { pool, url, close };
}

const sourceOfSettings = () => {
  const file = settingsFile();
  return file
    ? `The settings came from the environment and ${file.path}.`
    : `The settings came from the environment only: there is no ${settingsFiles.join(" and no ")}.`;
};

export type OpenedDatabase = {
  readonly pool: pg.Pool;
  readonly context: () => Ctx;
  close(): Promise<void>;
};

/**
 * Like `connectDatabase`, and returns a context. Throws if Coincide has never been started on this database.
 * With `sendsNotices`, the program's listeners receive the events.
 */
export async function openDatabase(config: Config, { sendsNotices = false } = {}): Promise<OpenedDatabase> {
  const { pool, url, close: leave } = await connectDatabase(config);
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
    throw new CommandRefused("This database has no accounts yet: start Coincide once.");
  }
  const { publicUrl, operator, contactEmail } = config;
  const settings = {
    publicUrl,
    operator,
    contactEmail,
    verifiesEmail: config.smtpUrl !== undefined,
    production: true,
    testLogin: false,
    mailDomain: null,
    readsCalendars: false,
  };
  if (sendsNotices) queue = await openJobQueue(url, listeners, { quiet: true });
  const { secretBox } = await openProgramSecret(pool, config.sessionSecret);
  const inside = { pool, storage, secretBox, settings, now: () => new Date(), ...silentServices };
  return { pool, context: contexts(queue ? { ...inside, queue } : inside), close };
}

// Most commands cause no events, and none of them sends mail.
const silentServices = {
  queue: { enqueue: async () => {} },
  mailer: { send: async () => ({ kind: "sent" as const }) },
  realtime: noRealtimeEvents,
};
