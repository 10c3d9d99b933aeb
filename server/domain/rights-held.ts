import { eq, getTableColumns, or, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";

/** What one table holds about people: what its owner gets a copy of, and what becomes of it when they leave. */
export type Holding = {
  readonly table: PgTable;
  /** The columns that name a person, by the keys of the table in the program. */
  readonly people: readonly string[];
  readonly copy: Copy | { readonly leftOut: string };
  readonly leaving: Leaving;
};

export type Copy = {
  /** Of the file, without its ending. */
  readonly file: string;
  /** Which rows are this person's; those that name them in any of `people` unless given. */
  readonly mine?: (me: string) => SQL;
  /** Columns that are left out, each with the reason. */
  readonly without?: Readonly<Record<string, string>>;
  /** Of `people`, those who are named as well. */
  readonly named?: readonly string[];
  /** Columns that are made for the copy. */
  readonly more?: (me: string) => Record<string, SQL>;
};

/**
 * `gone`: deleted at once, in all rows that name the person, or in those given. `kept`: what stays, until when and why;
 * `now` is a statement that takes away the rest at once.
 */
export type Leaving =
  | "gone"
  | { readonly gone: (id: string) => SQL }
  | { readonly kept: string; readonly now?: (id: string) => SQL };

/** A holding whose columns are those of its table. */
export const held = <T extends PgTable>(
  table: T,
  people: readonly (keyof T["_"]["columns"] & string)[],
  copy: Holding["copy"],
  leaving: Leaving = "gone",
): Holding => ({ table, people, copy, leaving });

export const nameOfTable = (table: PgTable): string => getTableConfig(table).name;

/** The rows of a holding that name this person anywhere. */
export function naming({ table, people }: Holding, id: string): SQL {
  const columns = getTableColumns(table);
  return or(...people.map((key) => eq(columns[key]!, id))) ?? sql`false`;
}
