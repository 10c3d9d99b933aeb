import { type SQL, sql } from "drizzle-orm";
import { searchWords } from "#contract/shared/person-name.ts";
import { normalEmail } from "#contract/shared/typed/email-address.ts";
import { fold } from "#lib/fold.ts";
import { mayBeTwoNames, wordQuery } from "./search.ts";

// Search by staff, which also finds hidden people. Use these ids only in calls that are for staff only.

const maxWords = 5;
/** Shorter words are searched only at the beginning of words, because only then an index helps. */
const minInfixLength = 3;

/**
 * The words of a search text, in lower case, without a hyphen that stands for no last name. An email address
 * is in its normal form.
 */
export const wordsOf = (search = ""): string[] =>
  searchWords(search.toLowerCase())
    .slice(0, maxWords)
    .map((word) => normalEmail(word) ?? word);

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** SQL condition: a lower-case text that begins with a space contains this word. */
export const contains = (text: SQL, word: string): SQL =>
  sql`${text} like ${`%${word.length < minInfixLength ? " " : ""}${escaped(word)}%`}`;

/**
 * SQL condition: the name, username or email of this person (`alias` of the users table) contains the word.
 */
export function nameMatches(word: string, alias: string): SQL {
  const person = sql.identifier(alias);
  const folded = fold(word);
  const email = sql`${person}.email like ${`${word.length < minInfixLength ? "" : "%"}${escaped(word)}%`}`;
  if (folded === "") return email;
  const name = sql`${person}.search_text`;
  // The expression must equal the index's.
  const joined = mayBeTwoNames(folded)
    ? sql`or array_to_tsvector(string_to_array(${name}, ' ')) @@ ${wordQuery([folded])}::tsquery`
    : sql``;
  if (folded.length >= minInfixLength) return sql`(${name} like ${`%${folded}%`} ${joined} or ${email})`;
  return sql`(${name} like ${`${folded}%`} or ${name} like ${`% ${folded}%`} ${joined} or ${email})`;
}

/** Subquery: ids of all people whose name, username or email contains the word. */
export const idsMatching = (word: string): SQL =>
  sql`(select n.id from users n where ${nameMatches(word, "n")})`;
