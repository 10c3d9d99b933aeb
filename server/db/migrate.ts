import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
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
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    );
    if (Number(rows[0]?.version) < oldest)
      throw new CannotStart("Coincide needs PostgreSQL 15 or newer; see DATABASE_URL in .env.example.");
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

async function refuseNewer(client: pg.PoolClient): Promise<void> {
  const { rows: tables } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as found");
  if (!tables[0]?.found) return;
  const { rows } = await client.query<{ newest: string }>(
    "select coalesce(max(created_at), 0) as newest from drizzle.__drizzle_migrations",
  );
  const journal = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, "utf8")) as {
    entries: { when: number }[];
  };
  const ours = Math.max(...journal.entries.map((entry) => entry.when));
  if (Number(rows[0]?.newest) > ours) {
    throw new CannotStart(
      "The database was made by a newer Coincide than this one. Start the newer program instead.",
    );
  }
}
