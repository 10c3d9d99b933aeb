import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { inject } from "vitest";
import { openPool, servingTimeouts } from "#db/db.ts";
import { openJobQueue, type Queue } from "#server/jobs/queue.ts";
import { listeners } from "#server/listeners.ts";
import { drop, takeClone } from "./cloned.ts";
import { databaseNamed } from "./database.ts";

/** A database with its connections, which one world has until it gives it back. */
export type Lent = {
  readonly name: string;
  readonly url: string;
  readonly pool: pg.Pool;
  readonly queue: Queue;
  /**
   * Call it once, when nothing of the world runs any more. The pool then refuses every statement. A worn
   * database isn't lent again: the queue runs jobs in it.
   */
  giveBack(how?: { keepsDatabase?: boolean; isWorn?: boolean }): Promise<void>;
};

type Wanted = {
  /** The database to clone, by default the run's own, without people. */
  template?: string | undefined;
  /** Where the pool reaches the database, given the address of the database itself. */
  through?: ((url: string) => string) | undefined;
  /** Whether it must be one that nobody has had: others become worn at some time. */
  isNew?: boolean;
};

/** Databases of the run's own template that are as empty as a new clone, and their open connections. */
const free: Opened[] = [];

/**
 * Lends a database that nobody else uses. One of the run's own template is emptied afterwards and lent again,
 * because a clone and its connections take longer than most tests. It is dropped if its tables are not the
 * same any more, or something still works on it.
 */
export async function lend({ template, through, isNew = false }: Wanted = {}): Promise<Lent> {
  const isCommon = template === undefined && through === undefined;
  const opened = (isCommon && !isNew ? free.pop() : undefined) ?? (await open(template, through));
  const born = opened.born ?? (isCommon ? await bornOf(opened.pool) : undefined);
  const { name, url, pool, queue, emptier } = opened;
  const door = doorOf(pool);
  return {
    ...{ name, url, queue },
    pool: door.pool,
    async giveBack({ keepsDatabase = false, isWorn = false } = {}) {
      door.shut();
      let isFree = false;
      try {
        if (born && !keepsDatabase && !isWorn && (await isIdle(pool)))
          isFree = await isEmptied(emptier, born);
      } finally {
        if (isFree) free.push({ ...opened, born });
        else await close(opened, keepsDatabase);
      }
    },
  };
}

/** `born` is set once somebody has had the database. */
type Opened = Pick<Lent, "name" | "url" | "pool" | "queue"> & {
  /** One connection, which empties the database: it reads the catalogs and plans its statements only once. */
  readonly emptier: pg.Pool;
  readonly born?: Born | undefined;
};

async function close({ name, pool, queue, emptier }: Opened, keepsDatabase: boolean): Promise<void> {
  await queue.stop();
  await Promise.all([pool.end(), emptier.end()]);
  if (!keepsDatabase) drop(name);
}

/** What a new clone is like. */
type Born = {
  /** A transaction before those of its worlds. */
  readonly xid: string;
  /** How many definitions there are: of tables, columns, indexes, rules and functions. */
  readonly definitions: string;
  readonly empty: readonly string[];
  /** How many rows the other tables have. */
  readonly filled: Readonly<Record<string, number>>;
  /** The last numbers of the sequences. */
  readonly numbers: Readonly<Record<string, number>>;
};

async function open(
  template = inject("template"),
  through: Wanted["through"] = (url) => url,
): Promise<Opened> {
  const name = await takeClone(template);
  const url = databaseNamed(inject("databaseUrl"), name);
  const pool = openPool(through(url), 5, servingTimeouts);
  const queue = await openJobQueue(url, listeners, { quiet: true });
  return { name, url, pool, queue, emptier: openPool(url, 1) };
}

/** The same connections through a door that can be shut: a statement that comes too late fails. */
function doorOf(pool: pg.Pool): { pool: pg.Pool; shut(): void } {
  let isShut = false;
  const connect = (done?: (error: Error) => void) => {
    if (!isShut) return done ? pool.connect(done as never) : pool.connect();
    const error = new Error("The test of this world has ended.");
    return done ? done(error) : Promise.reject(error);
  };
  const door = Object.create(pool, { connect: { value: connect } }) as pg.Pool;
  return { pool: door, shut: () => void (isShut = true) };
}

/** Waits until no connection is in use. Returns false if one still is after a second. */
async function isIdle(pool: pg.Pool): Promise<boolean> {
  for (let left = 200; pool.waitingCount > 0 || pool.idleCount < pool.totalCount; left--) {
    if (left === 0) return false;
    await delay(5);
  }
  return true;
}

/** All but PostgreSQL's own schemas: also the one with the migrations that have run. */
const isOwn = "schemaname not like 'pg\\_%' and schemaname <> 'information_schema'";

const ownTables = `
  select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where ${isOwn}`;

/** The sequences that have given a number, and the last one. */
const ownSequences = `
  select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name, last_value, start_value
    from pg_sequences where last_value is not null and ${isOwn}`;

/** Names of cities take long to count. What changes them also changes cities, or the places' version. */
const manyNames = "public.city_aliases";

const countOf = (table: string) => `(select count(*) from ${table})`;

/** What a change of a table, an index or a rule leaves a new row in, or one row less. */
const catalogs = ["pg_class", "pg_attribute", "pg_constraint", "pg_trigger", "pg_proc"];
const definitions = `(${catalogs.map(countOf).join(" + ")})`;
/** The same number, or null if one of them is new. */
const definitionsUnless = (isNew: string) => {
  const each = catalogs.map((it) => `select count(*), count(*) filter (where ${isNew}) as fresh from ${it}`);
  return `(select case sum(fresh) when 0 then sum(count) end from (${each.join(" union all ")}) as each)`;
};

async function bornOf(pool: pg.Pool): Promise<Born> {
  const { rows: tables } = await pool.query<{ name: string }>(ownTables);
  const counts = tables.map(({ name }) => `select '${name}' as name, ${countOf(name)}::int as count`);
  const { rows } = await pool.query<{ name: string; count: number }>(counts.join(" union all "));
  const { rows: ids } = await pool.query<Pick<Born, "xid" | "definitions" | "numbers">>(
    `select pg_current_xact_id() as xid, ${definitions} as definitions,
            (select coalesce(jsonb_object_agg(name, last_value), '{}') from (${ownSequences}) as own) as numbers`,
  );
  const known = rows.filter(({ name }) => name !== manyNames);
  return {
    ...ids[0]!,
    empty: known.filter(({ count }) => count === 0).map(({ name }) => name),
    filled: Object.fromEntries(known.filter(({ count }) => count > 0).map((it) => [it.name, it.count])),
  };
}

/**
 * Deletes the rows that a new clone doesn't have and lets every number begin again. Returns false if more has
 * changed than that (a row of a new clone, or a table), or if the deleted rows take so much room that
 * statements would become slower.
 */
async function isEmptied(pool: pg.Pool, born: Born): Promise<boolean> {
  const isNew = `age(xmin) < (select age('${born.xid}'::xid))`;
  const kept = Object.keys(born.filled);
  const numbers = `'${JSON.stringify(born.numbers)}'::jsonb`;
  const client = await pool.connect();
  const isTrue = async (condition: string) =>
    (await client.query<{ is: boolean }>(`select ${condition} as is`)).rows[0]!.is;
  try {
    if (await isTrue(`${definitionsUnless(isNew)} is distinct from ${born.definitions}`)) return false;
    // Prepared, because planning takes longer than the question itself.
    const { rows } = await client.query<{ tables: string[] }>({
      name: "tables with rows",
      text: `select array_remove(array[${born.empty.map(nameIfFilled).join()}], null) as tables`,
    });
    const used = rows[0]!.tables;
    const sizes = used.map((name) => `pg_relation_size('${name}')`);
    if (await isTrue(`${["0", ...sizes].join(" + ")} > 512 * 1024`)) return false;
    await client.query(`
      begin;
      set local session_replication_role = replica;
      ${used.map((name) => `delete from ${name};`).join("")}
      ${kept.map((name) => `delete from ${name} where ${isNew};`).join("")}
      select setval(name, coalesce((${numbers} ->> name)::bigint, start_value), ${numbers} ? name)
        from (${ownSequences}) as own;
      commit`);
    return await isTrue(kept.map((name) => `${countOf(name)} = ${born.filled[name]}`).join(" and "));
  } finally {
    client.release();
  }
}

const nameIfFilled = (table: string) => `case when exists (select from ${table}) then '${table}' end`;
