import { and, asc, desc, ne, notInArray, type SQL, sql } from "drizzle-orm";
import type { FoundPerson } from "../../contract/people.ts";
import { users } from "../db/accounts.ts";
import type { Db, SignedIn } from "../lib/ctx.ts";
import { fold } from "../lib/fold.ts";
import { personColumns, relationTo } from "./people.ts";
import { visibleTo } from "./visibility.ts";

const most = 20;
/** Shorter texts resemble too much. */
const leastForTypos = 4;
/** How alike (0 to 1, in trigrams) a text and a stretch of the name must be; one wrong letter in nine leaves 0.54. */
const alike = "0.4";

/**
 * People whose first name, last name or username has, for every word of the text, a word that begins with it: first
 * the exact username, then whole words, then beginnings; where these are few, names that look alike come last.
 * What is compared is folded, so case, accents and punctuation don't count. Addresses are never looked at.
 */
export async function searchPeople(ctx: SignedIn, text: string): Promise<FoundPerson[]> {
  const folded = fold(text);
  if (folded === "" || isAddress(text)) return [];
  const exact = await find(ctx, ctx.db, beginsWith(folded.split(" ")), [
    sql`lower(${users.username}) = lower(${text.replace(/^@/, "")}) desc`,
    sql`${hasWords(folded.split(" "))} desc`,
    desc(sql`similarity(${users.searchText}, ${folded})`),
  ]);
  if (exact.length >= most || folded.length < leastForTypos) return exact;
  return [...exact, ...(await lookAlikes(ctx, folded, exact))];
}

/** Someone who types an address into the search by name finds nobody, also not by its first half. */
const isAddress = (text: string) => /\S@/.test(text);

// Folded words hold letters and digits only, so there is nothing to escape in a pattern.
const beginsWith = (words: string[]) =>
  and(
    ...words.map(
      (word) => sql`(${users.searchText} like ${`${word}%`} or ${users.searchText} like ${`% ${word}%`})`,
    ),
  );
const hasWords = (words: string[]) =>
  and(...words.map((word) => sql`' ' || ${users.searchText} || ' ' like ${`% ${word} %`}`));

/** In a transaction because the threshold that the index goes by is a setting. */
const lookAlikes = (ctx: SignedIn, folded: string, found: FoundPerson[]): Promise<FoundPerson[]> =>
  ctx.transaction(async ({ db }) => {
    await db.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${alike}, true)`);
    const others = found.map((person) => person.id);
    const like = and(
      sql`${folded} <% ${users.searchText}`,
      others.length > 0 ? notInArray(users.id, others) : undefined,
    );
    const nearest = desc(sql`word_similarity(${folded}, ${users.searchText})`);
    return (await find(ctx, db, like, [nearest])).slice(0, most - found.length);
  });

const find = ({ me, now }: SignedIn, db: Db, which: SQL | undefined, order: SQL[]): Promise<FoundPerson[]> =>
  db
    .select({ ...personColumns(users), relation: relationTo(me.id, now) })
    .from(users)
    .where(and(which, ne(users.id, me.id), visibleTo(me.id)))
    .orderBy(...order, asc(users.firstName), asc(users.lastName), asc(users.id))
    .limit(most);
