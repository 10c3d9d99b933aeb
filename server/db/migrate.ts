import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { over } from "./db.ts";
import { CannotStart } from "./embedded-refusal.ts";

const folder = fileURLToPath(new URL("./migrations", import.meta.url));
const lock = 7_264_001;
const oldest = 150_000;

/** Brings the database to this program's schema; of several processes that start together, one does it. */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await refuseOlder(client);
    await client.query("set statement_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [lock]);
    try {
      await refuseNewer(client);
      await client.query("set client_min_messages = warning");
      await migrate(over(client), { migrationsFolder: folder });
    } finally {
      await client.query("select pg_advisory_unlock($1)", [lock]);
    }
  } finally {
    client.release(true);
  }
}

async function refuseOlder(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version_num') as version",
  );
  if (Number(rows[0]?.version) < oldest)
    throw new CannotStart("Coincide needs PostgreSQL 15 or newer; see DATABASE_URL in .env.example.");
}

async function refuseNewer(client: pg.PoolClient): Promise<void> {
  if ((await migrationOf(client)) > newestMigration()) {
    throw new CannotStart(
      "The database was made by a newer Coincide than this one. Start the newer program instead.",
    );
  }
}

/** Which migration the database has come to; 0 where there is none. Migrations are named by when they were made. */
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

/** The tables of the newest migration, as the program's schema has them. */
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

/** The functions that migrations have made; each name is one function's. */
export const migratedFunctions = (): string[] =>
  migrations().flatMap(({ sql }) =>
    sql.flatMap((statement) => [...statement.matchAll(/^CREATE FUNCTION (\w+)/gm)].map(([, name]) => name!)),
  );

/** Holds off every program that starts on this database, until the transaction ends. */
export async function lockMigrations(client: pg.ClientBase): Promise<void> {
  await refuseOlder(client);
  await client.query("select pg_advisory_xact_lock($1)", [lock]);
}

/** Forgets, in the open transaction, which migrations there were: their tables must be gone. */
export async function forgetMigrations(client: pg.ClientBase): Promise<void> {
  await client.query("create schema if not exists drizzle");
  await client.query(`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`);
  await client.query("delete from drizzle.__drizzle_migrations");
}

/** Brings the database up to this migration within the open transaction. */
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
