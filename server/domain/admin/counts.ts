import { sql } from "drizzle-orm";
import type { Ctx, Db } from "#lib/ctx.ts";

/** Tables whose rows are counted by triggers; `accepted` are accepted connections. */
export type CountedTable =
  | "users"
  | "trips"
  | "groups"
  | "messages"
  | "matches"
  | "connections"
  | "accepted"
  | "audit_log";

/** The number of rows, without counting them. */
export async function countRows(db: Db, name: CountedTable): Promise<number> {
  return (await countAll(db))[name] ?? 0;
}

export async function countAll(db: Db): Promise<Partial<Record<CountedTable, number>>> {
  const { rows } = await db.execute<{ name: CountedTable; n: string }>(
    sql`select name, sum(rows) as n from row_counts group by name`,
  );
  return Object.fromEntries(rows.map(({ name, n }) => [name, Number(n)]));
}

/**
 * Scheduled job: merges the rows of `row_counts` by day, because every statement adds one. Changes no sum.
 */
export async function mergeCounts({ db }: Ctx): Promise<void> {
  await db.execute(sql`
    with taken as (delete from row_counts returning *)
    insert into row_counts (name, day, rows)
    select name, day, sum(rows) from taken group by name, day having sum(rows) <> 0`);
}
