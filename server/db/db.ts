import { fillPlaceholders, type SQL } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import type { Db } from "../lib/ctx.ts";

// A day is text, everywhere: the driver's Date for it would be local midnight, another day elsewhere.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

/** Of so many processes each has as many connections as all of them can have on a database with room for a hundred. */
export const poolSizeFor = (processes: number) => Math.max(4, Math.min(20, Math.floor(60 / processes)));

/** At most `size` connections; a statement that runs longer than 15 s is ended by the server. */
export function openPool(url: string, size = 20): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: "coincide",
  });
  // A connection that is lost is replaced at its next use, and whoever was using it is told by what they asked. Without a
  // listener on the pool, for the idle ones, and on each, for those in a transaction, it would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => void client.on("error", () => {}));
  return pool;
}

export const over = (client: pg.Pool | pg.PoolClient): Db =>
  drizzle<Record<string, never>, pg.Pool | pg.PoolClient>(client);

/** Runs `work` in one transaction: all of it is kept, or nothing. */
export async function inTransaction<T>(pool: pg.Pool, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: unknown;
  try {
    await client.query("begin");
    const result = await work(over(client));
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch((lost) => (broken = lost));
    throw error;
  } finally {
    client.release(broken instanceof Error ? broken : undefined);
  }
}

/** A statement the server plans once per connection; `name` must be unique to its text. */
export async function named<Row extends pg.QueryResultRow>(
  db: Db,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  return (await db.$client.query<Row>({ name, text, values })).rows;
}

/**
 * The same, of SQL that is put together in the program: compiled once, its `sql.placeholder`s filled with each call's
 * values.
 */
export function statement<Row extends pg.QueryResultRow>(
  name: string,
  query: SQL,
): (db: Db, values: Record<string, unknown>) => Promise<Row[]> {
  const { sql: text, params } = new PgDialect().sqlToQuery(query);
  return (db, values) => named<Row>(db, name, text, fillPlaceholders(params, values));
}

/** What `make` makes of a database handle, made once for each handle. */
export function onceFor<T>(make: (db: Db) => T): (db: Db) => T {
  const made = new WeakMap<Db, T>();
  return (db) => {
    const there = made.get(db) ?? make(db);
    made.set(db, there);
    return there;
  };
}
