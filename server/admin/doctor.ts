import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { supportEmail } from "#contract/shared/product.ts";
import type { Config } from "#server/config.ts";
import { commandFailure } from "#server/command-failure.ts";
import { drizzleOn, openPool } from "#db/db.ts";
import { isBeforeFirst, isIncomplete, madeBefore, newestMigration } from "#db/migrate.ts";
import { whyPoolerUnusable, whyUnusable } from "#db/usable.ts";
import { runningEmbedded } from "#db/embedded/address.ts";
import { readBackups } from "#domain/system/backups.ts";
import { minFreeBytes } from "#domain/system/health.ts";
import { CommandRefused } from "#lib/command-refused.ts";
import { Refusal } from "#lib/refusal.ts";
import { openProgramSecret } from "#lib/crypto/program-secret.ts";
import { openStorage } from "#lib/storage/storage.ts";
import { lookAtMail } from "./doctor-mail.ts";
import { lookAtUploads } from "./doctor-uploads.ts";
import { anotherSecret, countSealed, isSecretOfBefore } from "./secret-check.ts";

export type DoctorFinding = { readonly check: string; readonly ok: boolean; readonly found: string };

/**
 * Checks everything that the program needs, and changes nothing. Each finding says what was found or what is
 * wrong.
 */
export async function examine(config: Config): Promise<DoctorFinding[]> {
  const findings: DoctorFinding[] = [{ check: "settings", ok: true, found: `mode ${config.mode}` }];
  const look = async (check: string, how: () => Promise<string>, why = messageOf) => {
    const found = await how().then(
      (text) => ({ ok: true, found: text }),
      (error: Error) => ({ ok: false, found: why(error) }),
    );
    findings.push({ check, ...found });
  };
  const ofDatabase = (error: Error) => commandFailure(error, config);
  async function lookInside(pool: pg.Pool): Promise<void> {
    await look("migrations", () => lookAtMigrations(pool), ofDatabase);
    await look("secret", () => lookAtSecret(pool, config), ofDatabase);
    await look("queue", () => lookAtQueue(pool), ofDatabase);
    await look("proxy", () => lookAtProxy(pool, config), ofDatabase);
    await look("backups", () => lookAtBackups(pool), ofDatabase);
  }
  const url = config.databaseUrl ?? (await runningEmbedded(config.dataDir));
  if (url) {
    const pool = openPool(url, 2);
    await look("database", () => lookAtDatabase(pool), ofDatabase);
    // One finding for one cause.
    if (findings.at(-1)?.ok) await lookInside(pool);
    await pool.end();
  } else {
    const found = "Coincide is not running, and without DATABASE_URL its database runs only with it";
    findings.push({ check: "database", ok: false, found });
  }
  await look("storage", () => lookAtStorage(config));
  await look("mail", () => lookAtMail(config));
  findings.push({ check: "legal texts", ok: true, found: aboutLegalTexts(config) });
  await look("disk", () => lookAtDisk(config));
  await look("uploads", () => lookAtUploads(config.publicUrl));
  return findings;
}

/** Whom the terms, the privacy policy and `security.txt` name as responsible. */
function aboutLegalTexts({ operator, contactEmail }: Config): string {
  const missing = [
    ...(operator === null ? ["OPERATOR is not set, so they don't say who runs this installation"] : []),
    ...(contactEmail === supportEmail
      ? [`CONTACT_EMAIL is not set, so they give ${supportEmail}, an address that doesn't exist`]
      : []),
  ];
  return missing.length > 0 ? missing.join("; ") : `${operator}, ${contactEmail}`;
}

const messageOf = (error: Error) =>
  error instanceof Refusal ? commandFailure(error) : error.message || error.name;

async function lookAtDatabase(pool: pg.Pool): Promise<string> {
  const pooler = await whyPoolerUnusable(pool);
  if (pooler !== null) throw new CommandRefused(pooler);
  const client = await pool.connect();
  try {
    const why = await whyUnusable(client, await isIncomplete(client));
    if (why !== null) throw new CommandRefused(why);
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version') as version",
    );
    return `PostgreSQL ${rows[0]?.version}`;
  } finally {
    client.release();
  }
}

async function lookAtMigrations(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ done: number; newest: string }>(
    "select count(*)::int as done, coalesce(max(created_at), 0) as newest from drizzle.__drizzle_migrations",
  );
  const ours = newestMigration();
  const newest = Number(rows[0]?.newest);
  if (newest > ours) throw new CommandRefused("the database was made by a newer Coincide than this one");
  if (isBeforeFirst(newest)) throw new CommandRefused(`the database ${madeBefore}`);
  if (newest < ours) throw new CommandRefused("not all have run: start Coincide once");
  return `all ${rows[0]?.done} have run`;
}

async function lookAtSecret(pool: pg.Pool, { sessionSecret }: Config): Promise<string> {
  const { secretBox } = await openProgramSecret(pool, sessionSecret);
  const { lost, words } = await countSealed(pool, secretBox);
  if (!(await isSecretOfBefore(pool, secretBox)))
    throw new CommandRefused(`${anotherSecret}. It can't decrypt ${words}`);
  if (lost > 0)
    throw new CommandRefused(
      `${words} were encrypted with another secret than this one: their owners must set them up again`,
    );
  return `${sessionSecret ? "SESSION_SECRET" : "kept in the database"}: what it encrypts can be read`;
}

async function lookAtQueue(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ waiting: number; dead: number; age: number }>(
    `select count(*) filter (where state < 'active' and name <> 'dead-letters' and start_after <= now())::int as waiting,
            count(*) filter (where name = 'dead-letters' and state = 'created')::int as dead,
            coalesce(extract(epoch from now() - min(start_after) filter
              (where state < 'active' and name <> 'dead-letters' and start_after <= now())), 0)::int as age
       from pgboss.job`,
  );
  const { waiting = 0, dead = 0, age = 0 } = rows[0] ?? {};
  if (age > 600)
    throw new CommandRefused(`${waiting} jobs wait, the oldest for ${Math.round(age / 60)} minutes`);
  return `${waiting} jobs wait, ${dead} dead letters`;
}

async function lookAtProxy(pool: pg.Pool, { trustProxy }: Config): Promise<string> {
  if (trustProxy) return "trusted, as TRUST_PROXY says";
  const { rows } = await pool.query<{ address: string }>(
    `select detail as address from system_events
      where kind = 'proxy_ignored' and created_at > now() - interval '7 days' order by id desc limit 1`,
  );
  if (!rows[0]) return "none that is ignored";
  throw new CommandRefused(
    `${rows[0].address} passes on addresses that are ignored: if this is your proxy, set TRUST_PROXY, or all visitors share one limit`,
  );
}

async function lookAtBackups(pool: pg.Pool): Promise<string> {
  const { last, failures, failure, isOverdue } = await readBackups({ db: drizzleOn(pool), now: new Date() });
  const found = last
    ? `the last good one ended at ${last.at} (${last.bytes} bytes, ${last.seconds} s)`
    : "none was made yet: see docs/backup.md";
  const since = failure === null ? "" : `; ${failures} failed since then, the newest because: ${failure}`;
  const old = isOverdue && failure === null ? ", more than 48 hours ago though they had been daily" : "";
  if (isOverdue || (!last && failures > 0)) throw new CommandRefused(found + old + since);
  return found + since;
}

/** Writes, reads and removes a file of a few bytes. */
async function lookAtStorage({ storageUrl }: Config): Promise<string> {
  const storage = openStorage(storageUrl);
  const key = `doctor/${crypto.randomUUID()}.txt`;
  try {
    await storage.write(key, Buffer.from("ok"));
    const file = await storage.read(key);
    file?.stream.destroy();
    await storage.remove(key);
    if (file?.bytes !== 2) throw new Error("what was written can't be read");
  } finally {
    storage.close();
  }
  return `${new URL(storageUrl).protocol.slice(0, -1)}: written, read and removed`;
}

/** The disks with the data, the files and the backups; many installations have one for all. */
async function lookAtDisk({ dataDir, storageUrl, backups }: Config): Promise<string> {
  const files = storageUrl.startsWith("file:") ? [fileURLToPath(storageUrl)] : [];
  const folders = [dataDir, ...files, ...(backups ? [backups.folder] : [])];
  const found = await Promise.all(folders.filter((it) => existsSync(it)).map(roomIn));
  const [least] = found.toSorted((a, b) => a.free - b.free);
  if (!least) throw new CommandRefused(`there is no folder ${resolve(dataDir)}`);
  if (least.free < minFreeBytes)
    throw new CommandRefused(
      `only ${Math.round(least.free / 1e6)} MB are free on the disk with ${resolve(least.folder)}`,
    );
  return `${Math.round(least.free / 1e9)} GB are free`;
}

async function roomIn(folder: string) {
  const { bavail, bsize } = await statfs(folder);
  return { folder, free: bavail * bsize };
}
