import { sql } from "drizzle-orm";
import type { Ctx, Db } from "../lib/ctx.ts";

/** What triggers count the rows of; `accepted` are connections that were accepted. */
export type Counted =
  | "users"
  | "trips"
  | "groups"
  | "messages"
  | "matches"
  | "connections"
  | "accepted"
  | "audit_log";

/** How many rows there are, without counting them. */
export async function countRows(db: Db, name: Counted): Promise<number> {
  return (await countAll(db))[name] ?? 0;
}

export async function countAll(db: Db): Promise<Partial<Record<Counted, number>>> {
  const { rows } = await db.execute<{ name: Counted; n: string }>(
    sql`select name, sum(rows) as n from row_counts group by name`,
  );
  return Object.fromEntries(rows.map(({ name, n }) => [name, Number(n)]));
}

/** Puts the counts of each day together: they have grown by a row with every statement. It changes no sum. */
export async function sumCounts({ db }: Ctx): Promise<void> {
  await db.execute(sql`
    with taken as (delete from row_counts returning *)
    insert into row_counts (name, day, rows)
    select name, day, sum(rows) from taken group by name, day having sum(rows) <> 0`);
}
