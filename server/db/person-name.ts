import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { eastAsianLetters, katakanaLetters, noNameCharacters } from "#contract/shared/person-name.ts";

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
  const isLastFirst = sql`${firstName} ~ ${eastAsian} and ${lastName} ~ ${eastAsian} and not (${lastName} || ${firstName}) ~ ${katakana}`;
  return sql`btrim(case when ${isNoName} then ${firstName} when ${isLastFirst} then ${lastName} || ${firstName} else ${firstName} || ' ' || ${lastName} end)`;
}

/** Written into the text, because conditions and prepared statements may not contain values. */
const characters = sql.raw(`'${noNameCharacters}'`);
const eastAsian = sql.raw(`'^[${eastAsianLetters}]+$'`);
const katakana = sql.raw(`'^[${katakanaLetters}]+$'`);

const columnsOf = (alias: string) => ({
  firstName: sql`${sql.identifier(alias)}.first_name`,
  lastName: sql`${sql.identifier(alias)}.last_name`,
});
