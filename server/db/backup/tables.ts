import pg from "pg";
import * as z from "zod/mini";
import { migratedTables } from "#db/migrate.ts";

export const Table = z.object({
  name: z.string(),
  /** All columns except the generated ones, which PostgreSQL calculates. */
  columns: z.array(z.string()),
  rows: z.number(),
  /** A hash of all rows, independent of their order. */
  hash: z.string(),
});
export type Table = z.infer<typeof Table>;

export const Sequence = z.object({
  table: z.string(),
  column: z.string(),
  last: z.string(),
  isCalled: z.boolean(),
});
export type Sequence = z.infer<typeof Sequence>;

/**
 * Tables that a backup leaves out: those that come with the program, counters that expire within a minute,
 * exports that expire within a day, and what this installation saved.
 */
export const excludedTables = [
  ...["states", "cities", "city_aliases", "places_version"],
  ...["limit_counts", "data_exports", "data_exports_removed", "backups"],
];

export const savedTables = () =>
  migratedTables()
    .filter((name) => !excludedTables.includes(name))
    .toSorted();

export const quoted = (name: string) => pg.escapeIdentifier(name);
export const quotedList = (names: readonly string[]) => names.map(quoted).join(", ");

/**
 * Makes values the same text on every server, because they are written and hashed as text, and removes the
 * statement timeout. Don't use the connection for anything else afterwards.
 */
export const portableTextSettings = `
  set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'; set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0`;

/** The columns of a table to save; generated columns are calculated again. */
export async function columnsOf(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [quoted(table)],
  );
  return rows.map(({ name }) => name);
}

/** The number of rows of a table, and the sum of their hashes. */
export async function tally(
  client: pg.ClientBase,
  { name, columns }: Pick<Table, "name" | "columns">,
): Promise<Pick<Table, "rows" | "hash">> {
  const { rows } = await client.query<{ rows: string; hash: string }>(
    `select count(*) as rows, coalesce(sum(('x' || left(md5(row(${quotedList(columns)})::text), 15))::bit(60)::bigint), 0) as hash
       from ${quoted(name)}`,
  );
  return { rows: Number(rows[0]?.rows), hash: String(rows[0]?.hash) };
}

/** The sequences that give ids to new rows. */
export async function sequencesOf(client: pg.ClientBase, tables: readonly string[]): Promise<Sequence[]> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select c.relname as table, a.attname as column, s.oid::regclass::text as sequence
       from pg_depend d
       join pg_class s on s.oid = d.objid and s.relkind = 'S'
       join pg_class c on c.oid = d.refobjid
       join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
      where d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
        and c.relnamespace = current_schema()::regnamespace and c.relname = any ($1)
      order by 1, 2`,
    [tables],
  );
  const all: Sequence[] = [];
  for (const { table, column, sequence } of rows) {
    const { rows: at } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value as last, is_called as "isCalled" from ${sequence}`,
    );
    all.push({ table, column, ...at[0]! });
  }
  return all;
}

export const setSequence = (client: pg.ClientBase, { table, column, last, isCalled }: Sequence) =>
  client.query("select setval(pg_get_serial_sequence($1, $2), $3, $4)", [
    quoted(table),
    column,
    last,
    isCalled,
  ]);
