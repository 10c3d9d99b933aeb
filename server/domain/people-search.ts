import { and, asc, desc, inArray, ne, notInArray, type SQL, sql } from "drizzle-orm";
import type { FoundPerson } from "../../contract/people.ts";
import { users } from "../db/accounts.ts";
import type { Db, SignedIn } from "../lib/ctx.ts";
import { fold } from "../lib/fold.ts";
import { personColumns, relationTo } from "./people.ts";
import { comesAcross, visibleTo } from "./visibility.ts";

const most = 20;
/** Shorter texts resemble too much. */
const leastForTypos = 4;
/** How alike (0 to 1, in trigrams) a text and a stretch of the name must be; one wrong letter in nine leaves 0.54. */
const alike = "0.4";
/** No more look-alikes are weighed: where there are that many, the text resembles a common name, and any will do. */
const mostAlike = 1000;

/** What is looked for in names: the text as typed, folded, and the words of that. */
export type Wanted = { readonly typed: string; readonly folded: string; readonly words: readonly string[] };

/**
 * People whose first name, last name or username has, for every word of the text, a word that begins with it: first
 * the exact username, then whole words, then first names, then the others, by name; where these are few, names that
 * look alike come last. What is compared is folded, so case, accents and punctuation don't count. Addresses are never
 * looked at.
 */
export async function searchPeople(ctx: SignedIn, text: string): Promise<FoundPerson[]> {
  const wanted = wantedBy(text);
  if (!wanted) return [];
  const exact = await findIds(ctx.db, and(others(ctx), beginsWith(wanted)), byRelevance(wanted), most);
  const few = exact.length < most && wanted.folded.length >= leastForTypos;
  return readFound(ctx, few ? [...exact, ...(await lookAlikes(ctx, wanted.folded, exact))] : exact);
}

/** Null where a text can find nobody: it has no letter, or is an address, also by its first half alone. */
export function wantedBy(text: string): Wanted | null {
  const folded = fold(text);
  if (folded === "" || /\S@/.test(text)) return null;
  return { typed: text.replace(/^@/, ""), folded, words: folded.split(" ") };
}

/** Everybody I may see and come across, but myself. */
export const others = ({ me }: SignedIn): SQL | undefined =>
  and(ne(users.id, me.id), visibleTo(me.id), comesAcross(me.id));

// Folded words hold letters and digits only, so there is nothing to escape in a pattern. The expression is the index's.
export const beginsWith = ({ words }: Wanted): SQL => sql`
  array_to_tsvector(string_to_array(${users.searchText}, ' ')) @@ ${words.map((word) => `'${word}':*`).join(" & ")}::tsquery`;

export const byRelevance = ({ typed, folded, words }: Wanted): SQL[] => [
  sql`lower(${users.username}) = lower(${typed}) desc`,
  sql`${and(...words.map((word) => sql`' ' || ${users.searchText} || ' ' like ${`% ${word} %`}`))} desc`,
  sql`${users.searchText} like ${`${folded}%`} desc`,
];

/** Only ids: what is shown of a person is read for the few that are, not for all that are sorted. */
export async function findIds(
  db: Db,
  which: SQL | undefined,
  order: readonly SQL[],
  limit: number,
  offset = 0,
): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(which)
    .orderBy(...order, asc(users.firstName), asc(users.lastName), asc(users.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}

/** These people as I find them, in this order. */
export async function readFound({ db, me, now }: SignedIn, ids: readonly string[]): Promise<FoundPerson[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ ...personColumns(users, me.id), relation: relationTo(me.id, now) })
    .from(users)
    .where(and(inArray(users.id, [...ids]), visibleTo(me.id)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** In a transaction because the threshold that the index goes by is a setting. */
const lookAlikes = (ctx: SignedIn, folded: string, found: readonly string[]): Promise<string[]> =>
  ctx.transaction(async ({ db }) => {
    await db.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${alike}, true)`);
    const candidates = db
      .select()
      .from(users)
      .where(
        and(
          sql`${folded} <% ${users.searchText}`,
          others(ctx),
          found.length > 0 ? notInArray(users.id, [...found]) : undefined,
        ),
      )
      .limit(mostAlike)
      .as("users");
    const rows = await db
      .select({ id: candidates.id })
      .from(candidates)
      .orderBy(
        desc(sql`word_similarity(${folded}, ${candidates.searchText})`),
        asc(candidates.firstName),
        asc(candidates.lastName),
        asc(candidates.id),
      )
      .limit(most - found.length);
    return rows.map(({ id }) => id);
  });
