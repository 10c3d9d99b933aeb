import { type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { type CursorId, CursorInstant, type CursorText, pageOf, readCursor } from "#lib/cursor.ts";

/** The ids of a list: whole numbers, or texts. */
type CursorKey = typeof CursorId | typeof CursorText;

/**
 * SQL condition for a list that is sorted by creation, newest first: the row `alias` comes after the page
 * that ended with the cursor `after`. Undefined for the first page. Throws the refusal of `readCursor`.
 */
export function olderThan(alias: "g" | "t" | "users", key: CursorKey, after?: string): SQL | undefined {
  if (after === undefined) return undefined;
  const [createdAt, id] = readCursor(z.tuple([CursorInstant, key]), after);
  const row = sql.raw(`(${alias}.created_at, ${alias}.id)`);
  return sql`${row} < (${createdAt}::timestamptz, ${id})`;
}

/** Makes a page of such a list out of `limit + 1` rows, as `pageOf` does. */
export const pageByCreation = <
  Row extends { readonly createdAt: Date | string; readonly id: number | string },
>(
  rows: Row[],
  limit: number,
) => pageOf(rows, limit, ({ createdAt, id }) => [new Date(createdAt).toISOString(), id]);
