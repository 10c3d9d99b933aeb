import { eq, getTableColumns, or, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import type { Reason } from "./reasons.ts";

/** Personal data in one table: what its owner gets in an export, and what account deletion does to it. */
export type TableEntry = {
  readonly table: PgTable;
  /** Columns that name a person, by their keys in the Drizzle table. */
  readonly people: readonly string[];
  readonly copy: ExportRule | { readonly leftOut: Reason };
  readonly leaving: DeletionRule;
};

export type ExportRule = {
  /** Name of the file in the export, without extension. */
  readonly file: string;
  /** Selects this person's rows. By default all rows that name them in a column of `people`. */
  readonly mine?: (me: string) => SQL;
  /** Columns left out of the export, each with the reason. */
  readonly without?: Readonly<Record<string, Reason>>;
  /** Columns of `people` for which the export also contains the person's name. */
  readonly named?: readonly string[];
  /** Columns computed for the export. */
  readonly more?: (me: string) => Record<string, SQL>;
};

/**
 * What happens to the rows when the account is deleted. `gone`: deleted at once, either all rows that name
 * the person or those selected. `kept`: says which data stays, until when and why; `now` is a statement that
 * removes the other data at once.
 */
export type DeletionRule =
  | "gone"
  | { readonly gone: (id: string) => SQL }
  | { readonly kept: string; readonly now?: (id: string) => SQL };

/** Makes an entry; the compiler checks `people` against the table's columns. */
export const tableEntry = <T extends PgTable>(
  table: T,
  people: readonly (keyof T["_"]["columns"] & string)[],
  copy: TableEntry["copy"],
  leaving: DeletionRule = "gone",
): TableEntry => ({ table, people, copy, leaving });

export const tableName = (table: PgTable): string => getTableConfig(table).name;

/** Condition: the row names this person in a column of `people`. */
export function rowsNaming({ table, people }: TableEntry, id: string): SQL {
  const columns = getTableColumns(table);
  return or(...people.map((key) => eq(columns[key]!, id))) ?? sql`false`;
}
