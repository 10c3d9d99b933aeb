import { fillPlaceholders, type SQL } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import { isUnanswered } from "#lib/database-errors.ts";
import type { Db } from "#lib/ctx.ts";

// A day is a string everywhere: the driver's Date would be local midnight, which is another day in other time
// zones.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

/**
 * Connections per process, so that all processes together fit into a database with room for a hundred
 * connections.
 */
export const poolSizeFor = (processes: number) => Math.max(4, Math.min(20, Math.floor(60 / processes)));

/** Timeouts of a connection in milliseconds: the server cancels a statement, and the client stops waiting. */
type Timeouts = { readonly statement_timeout: number; readonly query_timeout?: number };

/** For commands and setup, whose statements may be slow. */
const setupTimeouts: Timeouts = { statement_timeout: 15_000 };
/**
 * For the running program. The server cancels a statement that works or waits for a lock too long; the client
 * gives up a little later, for a server that doesn't answer at all. Both count as an outage.
 */
export const servingTimeouts = { statement_timeout: 4500, query_timeout: 4750 } as const;

/** The server ends a transaction whose client has sent nothing for this many milliseconds. */
const idleInTransactionMs = 30_000;

/** Opens a pool of at most `size` connections. */
export function openPool(url: string, size = 20, timeouts: Timeouts = setupTimeouts): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 4750,
    idleTimeoutMillis: 30_000,
    query_timeout: timeouts.query_timeout,
    application_name: "coincide",
    // As a statement: PgBouncer refuses these settings while it connects.
    // oxlint-disable-next-line typescript/no-misused-promises -- The pool waits for it.
    onConnect: async (client) => {
      await client.query(`set statement_timeout = ${timeouts.statement_timeout};
        set idle_in_transaction_session_timeout = ${idleInTransactionMs}`);
    },
  });
  // A lost connection is replaced at its next use, and the caller that was using it gets an error from its
  // query. Without listeners the lost connection would end the process: the pool's listener covers idle
  // connections, each client's listener those in a transaction.
  pool.on("error", () => {});
  pool.on("connect", (client) => void client.on("error", () => {}));
  return pool;
}

export const drizzleOn = (client: pg.Pool | pg.PoolClient): Db =>
  drizzle<Record<string, never>, pg.Pool | pg.PoolClient>(client);

/** Runs `work` in one transaction: commits all of it, or rolls everything back. */
export async function inTransaction<T>(pool: pg.Pool, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: unknown;
  try {
    await client.query("begin");
    const result = await work(drizzleOn(client));
    await client.query("commit");
    return result;
  } catch (error) {
    // The rollback would wait for the statement that isn't answered.
    if (isUnanswered(error)) broken = error;
    else await client.query("rollback").catch((lost) => (broken = lost));
    throw error;
  } finally {
    client.release(broken instanceof Error ? broken : undefined);
  }
}

/**
 * Runs a prepared statement, which the server plans once per connection. `name` must be unique to its text.
 */
export async function prepared<Row extends pg.QueryResultRow>(
  db: Db,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  return (await db.$client.query<Row>({ name, text, values })).rows;
}

/**
 * A prepared statement from a composed SQL query: compiled once, its `sql.placeholder`s filled with the
 * values of each call.
 */
export function statement<Row extends pg.QueryResultRow>(
  name: string,
  query: SQL,
): (db: Db, values: Record<string, unknown>) => Promise<Row[]> {
  const { sql: text, params } = new PgDialect().sqlToQuery(query);
  return (db, values) => prepared<Row>(db, name, text, fillPlaceholders(params, values));
}

/** The text of a composed SQL condition, for a statement written as text. It must not contain values. */
export function sqlText(condition: SQL): string {
  const { sql: text, params } = new PgDialect().sqlToQuery(condition);
  if (params.length > 0) throw new Error(`The condition contains values: ${text}`);
  return text;
}
