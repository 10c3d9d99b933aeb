import { sql } from "drizzle-orm";
import type { SystemEvent, SystemHealth } from "#contract/features/system.ts";
import type { Ctx } from "#lib/ctx.ts";
import { readBackups } from "./backups.ts";
import { listDeadLetters } from "./dead-letters.ts";

const maxEvents = 20;
/** With less room on a disk, it is nearly full. */
export const minFreeBytes = 1_000_000_000;

/** Checks the health of everything outside this process: database, queue and storage. */
export async function readDependencies(ctx: Ctx): Promise<Omit<SystemHealth, "process">> {
  const database = await askDatabase(ctx);
  const storage = await askStorage(ctx);
  return { database, queue: await askQueue(ctx), storage, backups: await readBackups(ctx) };
}

async function askDatabase({ db }: Ctx): Promise<SystemHealth["database"]> {
  const began = performance.now();
  await db.execute(sql`select 1`);
  const answerMs = Math.round((performance.now() - began) * 10) / 10;
  const { rows } = await db.execute<Omit<SystemHealth["database"], "answerMs">>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
           (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
           current_setting('max_connections')::int as "mostConnections"`);
  const [row] = rows;
  if (!row) throw new Error("the health query returned no row");
  return { ...row, answerMs };
}

async function askQueue({ db, jobs }: Ctx): Promise<SystemHealth["queue"]> {
  const { rows } = await db.execute<{ waiting: number; sent: number; dead: number; paused: number }>(sql`
    select (select count(*)::int from deliveries where state = 'waiting') as waiting,
           (select count(*)::int from deliveries where state = 'dead') as dead,
           (select count(*)::int from refused_addresses where paused_at is not null) as paused,
           (select count(*)::int from deliveries
             where state = 'sent' and finished_at > now() - interval '24 hours') as sent`);
  const counts = await jobs.counts(db);
  return {
    ...counts,
    dead: (await jobs.countDead(db)) + (rows[0]?.dead ?? 0),
    deliveriesWaiting: rows[0]?.waiting ?? 0,
    deliveriesSent24h: rows[0]?.sent ?? 0,
    pausedAddresses: rows[0]?.paused ?? 0,
  };
}

async function askStorage({ db, storage }: Ctx): Promise<SystemHealth["storage"]> {
  const { rows } = await db.execute<{ pictures: number; bytes: number }>(
    sql`select count(*)::int as pictures, coalesce(sum(bytes), 0)::float8 as bytes from media`,
  );
  // This file doesn't exist. An answer that says so proves that the storage is reachable.
  const isReachable = await storage.read("health/nothing.txt").then(
    (file) => {
      file?.stream.destroy();
      return true;
    },
    () => false,
  );
  const freeBytes = await storage.freeBytes();
  const isNearlyFull = freeBytes !== null && freeBytes < minFreeBytes;
  return {
    isReachable,
    freeBytes,
    isNearlyFull,
    pictures: rows[0]?.pictures ?? 0,
    bytes: rows[0]?.bytes ?? 0,
  };
}

/** Recent system events and dead letters, newest first. */
export async function readEvents(ctx: Ctx): Promise<SystemEvent[]> {
  const { rows } = await ctx.db.execute<{ kind: SystemEvent["kind"]; detail: string; at: string }>(sql`
    select kind, detail, created_at::text as at from system_events order by created_at desc, id desc limit ${maxEvents}`);
  const { items } = await listDeadLetters(ctx);
  return [
    ...rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })),
    ...items.map(({ id, what, givenUpAt }): SystemEvent => ({
      kind: id.startsWith("job") ? "job_given_up" : "delivery_given_up",
      detail: what,
      at: givenUpAt,
    })),
  ]
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, maxEvents);
}
