import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#lib/ctx.ts";

/** Joins conditions with `and`. Undefined conditions are ignored; without any the result is true. */
export const allOf = (conditions: readonly (SQL | undefined)[]): SQL =>
  sql.join([sql`true`, ...conditions.filter((it) => it !== undefined)], sql` and `);

/** Counts the rows of a query. */
export async function countOf(db: Db, query: SQL): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from (${query}) it`);
  return rows[0]?.n ?? 0;
}
