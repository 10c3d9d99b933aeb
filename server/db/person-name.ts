import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { noNameCharacters } from "#contract/shared/person-name.ts";

/** The users table, or an alias of it, in a query of Drizzle. */
type NameColumns = { readonly firstName: AnyPgColumn; readonly lastName: AnyPgColumn };

/**
 * A person's full name as it is shown, the same as `personName`: without a last name that stands for none.
 * `person` is the users table or an alias of it: its name, or its columns. Null if a join finds nobody.
 */
export function personNameSql(person: string | NameColumns): SQL<string> {
  const { firstName, lastName } = typeof person === "string" ? columnsOf(person) : person;
  // `btrim` with a list of characters leaves nothing of a text that consists only of them.
  const isNoName = sql`btrim(${lastName}, ${characters}) = ''`;
  return sql`btrim(${firstName} || case when ${isNoName} then '' else ' ' || ${lastName} end)`;
}

/** Written into the text, because conditions and prepared statements may not contain values. */
const characters = sql.raw(`'${noNameCharacters}'`);

const columnsOf = (alias: string) => ({
  firstName: sql`${sql.identifier(alias)}.first_name`,
  lastName: sql`${sql.identifier(alias)}.last_name`,
});
