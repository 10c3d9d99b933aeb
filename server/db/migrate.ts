import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { drizzleOn } from "./db.ts";
import { CannotStart } from "./embedded/refusal.ts";
import { whyPoolerUnusable, whyUnusable } from "./usable.ts";

const folder = fileURLToPath(new URL("./migrations", import.meta.url));
const migrationLockId = 7_264_001;

/**
 * Migrates the database to this program's schema. If several processes start together, one migrates and the
 * others wait.
 */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await refuseUnusable(client);
    await client.query("set statement_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [migrationLockId]);
    try {
      await refuseOtherVersions(client);
      await client.query("set client_min_messages = warning");
      await migrate(drizzleOn(client), { migrationsFolder: folder });
    } finally {
      await client.query("select pg_advisory_unlock($1)", [migrationLockId]);
    }
  } finally {
    client.release(true);
  }
}

/** Throws `CannotStart` if the pool's connections share sessions. The pool must have room for two. */
export async function refusePooler(pool: pg.Pool): Promise<void> {
  const why = await whyPoolerUnusable(pool);
  if (why !== null) throw new CannotStart(why);
}

async function refuseUnusable(client: pg.ClientBase): Promise<void> {
  const why = await whyUnusable(client, await isIncomplete(client));
  if (why !== null) throw new CannotStart(why);
}

/** Whether migrations of this program have not run on the database yet. */
export const isIncomplete = async (client: pg.ClientBase): Promise<boolean> =>
  (await migrationOf(client)) < newestMigration();

async function refuseOtherVersions(client: pg.PoolClient): Promise<void> {
  const migration = await migrationOf(client);
  if (migration > newestMigration())
    throw new CannotStart(
      "The database was made by a newer Coincide than this one. Start the newer program instead.",
    );
  if (isBeforeFirst(migration)) throw new CannotStart(`The database ${madeBefore}.`);
}

/** What is said of a database or a backup from before this program's first migration. */
export const madeBefore = "was made by a Coincide before version 0.2, which this one can’t upgrade";
export const isBeforeFirst = (migration: number) =>
  migration > 0 && migration < migrations()[0]!.folderMillis;

/**
 * The newest migration of the database, or 0 if there is none. Migrations are identified by their creation
 * time in milliseconds.
 */
export async function migrationOf(client: pg.ClientBase): Promise<number> {
  const { rows: tables } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as found");
  if (!tables[0]?.found) return 0;
  const { rows } = await client.query<{ newest: string }>(
    "select coalesce(max(created_at), 0) as newest from drizzle.__drizzle_migrations",
  );
  return Number(rows[0]?.newest);
}

const migrations = () => readMigrationFiles({ migrationsFolder: folder });
export const newestMigration = () => Math.max(...migrations().map((it) => it.folderMillis));
export const knowsMigration = (at: number) => migrations().some((it) => it.folderMillis === at);

/** The tables after the newest migration, as in the program's schema. */
export function migratedTables(): string[] {
  const { entries } = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, "utf8")) as {
    entries: { idx: number }[];
  };
  const name = String(entries.at(-1)?.idx).padStart(4, "0");
  const { tables } = JSON.parse(readFileSync(`${folder}/meta/${name}_snapshot.json`, "utf8")) as {
    tables: Record<string, { name: string }>;
  };
  return Object.values(tables).map((table) => table.name);
}

/** The functions that migrations have created. Each name belongs to one function. */
export const migratedFunctions = (): string[] =>
  migrations().flatMap(({ sql }) =>
    sql.flatMap((statement) => [...statement.matchAll(/^CREATE FUNCTION (\w+)/gm)].map(([, name]) => name!)),
  );

/** Blocks every program that starts on this database until the transaction ends. */
export async function lockMigrations(client: pg.ClientBase): Promise<void> {
  await refuseUnusable(client);
  await client.query("select pg_advisory_xact_lock($1)", [migrationLockId]);
}

/** Deletes the record of applied migrations in the open transaction. Their tables must be dropped too. */
export async function forgetMigrations(client: pg.ClientBase): Promise<void> {
  await client.query("create schema if not exists drizzle");
  await client.query(`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`);
  await client.query("delete from drizzle.__drizzle_migrations");
}

/** Migrates the database up to this migration within the open transaction. */
export async function migrateUpTo(client: pg.ClientBase, to: number): Promise<void> {
  const from = await migrationOf(client);
  await client.query("set local client_min_messages = warning");
  for (const { folderMillis, sql, hash } of migrations()) {
    if (folderMillis <= from || folderMillis > to) continue;
    for (const statement of sql) await client.query(statement);
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
      hash,
      folderMillis,
    ]);
  }
}
