import { sql, type SQL } from "drizzle-orm";
import { type AnyPgColumn, check, customType, date, integer, timestamp } from "drizzle-orm/pg-core";

/**
 * A person's id. Compared byte by byte, so that (low, high) pairs have the same order in every database and
 * in the program.
 */
const collatedText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });
export const personId = (name: string) => collatedText(name);
/** A place's key: a GeoNames id in decimal, or `US/NY/some village`. */
export const placeKey = (name: string) => collatedText(name);

export const rowId = () => integer("id").primaryKey().generatedAlwaysAsIdentity();
/** `YYYY-MM-DD`, never a Date: a day has no time zone. */
export const day = (name: string) => date(name, { mode: "string" });
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: "date" });
export const createdAt = () => instant("created_at").notNull().defaultNow();

export const allowedValues = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`);
export const atMost = (name: string, column: AnyPgColumn, length: number) =>
  check(name, sql`char_length(${column}) <= ${sql.raw(String(length))}`);
export const lower = (column: AnyPgColumn): SQL => sql`lower(${column})`;
