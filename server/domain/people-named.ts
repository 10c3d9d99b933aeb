import { type SQL, sql } from "drizzle-orm";
import { fold } from "../lib/fold.ts";

// Whom a search by staff means, hidden or not: these ids are for calls that nobody else may make.

const mostWords = 5;
/** Shorter words are looked for at the beginning of words: only so does an index help with them. */
const leastInside = 3;

/** The words of what was typed, in lower case. */
export const wordsOf = (search = ""): string[] =>
  search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords);

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Whether a text that begins with a blank, in lower case, contains this word. */
export const contains = (text: SQL, word: string): SQL =>
  sql`${text} like ${`%${word.length < leastInside ? " " : ""}${escaped(word)}%`}`;

/** Whether this person of the users table has a name, a username or an address in which the word stands. */
export function isNamed(word: string, alias: string): SQL {
  const person = sql.identifier(alias);
  const folded = fold(word);
  const email = sql`${person}.email like ${`${word.length < leastInside ? "" : "%"}${escaped(word)}%`}`;
  if (folded === "") return email;
  const name = sql`${person}.search_text`;
  if (folded.length >= leastInside) return sql`(${name} like ${`%${folded}%`} or ${email})`;
  return sql`(${name} like ${`${folded}%`} or ${name} like ${`% ${folded}%`} or ${email})`;
}

/** The ids of all people in whose name, username or address the word stands. */
export const idsNamed = (word: string): SQL => sql`(select n.id from users n where ${isNamed(word, "n")})`;
