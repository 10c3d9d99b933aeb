import { and, asc, desc, inArray, ne, notInArray, type SQL, sql } from "drizzle-orm";
import type { FoundPerson } from "#contract/features/people.ts";
import { users } from "#db/tables/accounts.ts";
import { plainText } from "#contract/shared/typed/plain-text.ts";
import type { Db, SignedIn } from "#lib/ctx.ts";
import { fold } from "#lib/fold.ts";
import { personColumns, relationTo } from "./people.ts";
import { isDiscoverableBy, visibleTo } from "#domain/visibility/visibility.ts";

const maxResults = 20;
/** Shorter texts resemble too many names. */
const minTypoLength = 4;
/**
 * Minimum similarity (0 to 1, of trigrams) of a text and a part of the name. One wrong letter in nine leaves
 * 0.54.
 */
const minSimilarity = "0.4";
/**
 * Maximum number of similar names that are ranked. If there are more, the text resembles a common name, and
 * any of them will do.
 */
const maxCandidates = 1000;

/** A search for names: the text as typed, the folded text, and its words. */
export type NameQuery = {
  readonly typed: string;
  readonly folded: string;
  readonly words: readonly string[];
};

/**
 * People for whom each word of the text begins a word of their first name, last name or username. The exact
 * username comes first, then whole words, then first names, then the others, by name. If these are few,
 * similar names follow. Text is folded, so case, accents and punctuation don't matter. Email addresses are
 * never searched.
 */
export async function searchPeople(ctx: SignedIn, text: string): Promise<FoundPerson[]> {
  const wanted = parseNameQuery(text);
  if (!wanted) return [];
  const exact = await findIds(ctx.db, and(others(ctx), beginsWith(wanted)), byRelevance(wanted), maxResults);
  const few = exact.length < maxResults && wanted.folded.length >= minTypoLength;
  return readFound(ctx, few ? [...exact, ...(await lookAlikes(ctx, wanted.folded, exact))] : exact);
}

/**
 * Parses a search text. Null if it can find nobody: it has no letter or digit, or is an email address or the
 * beginning of one up to the @.
 */
export function parseNameQuery(text: string): NameQuery | null {
  const folded = fold(text);
  if (folded === "" || /\S@/.test(plainText(text))) return null;
  return { typed: text.replace(/^@/, ""), folded, words: folded.split(" ") };
}

/** SQL condition: everyone the caller may see and find, except the caller. */
export const others = ({ me }: SignedIn): SQL | undefined =>
  and(ne(users.id, me.id), visibleTo(me.id), isDiscoverableBy(me.id));

// The expression must equal the index's.
export const beginsWith = ({ words }: NameQuery): SQL => sql`
  array_to_tsvector(string_to_array(${users.searchText}, ' ')) @@ ${wordQuery(words)}::tsquery`;

/**
 * A tsquery for search texts in which each of these folded words begins a word. They have only letters and
 * digits, so nothing needs escaping.
 */
export const wordQuery = (words: readonly string[]): string => words.map(beginningOf).join(" & ");

const maxJoinedLetters = 12;
const isEastAsian = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\u30fc]+$/u;

/**
 * Whether a folded word may be two names: 田中由紀 is shown without a space. Hangul is folded to its jamo.
 */
export const mayBeTwoNames = (word: string): boolean =>
  isEastAsian.test(word) && [...word].length <= maxJoinedLetters;

function beginningOf(word: string): string {
  const letters = [...word];
  const whole = `'${word}':*`;
  if (!mayBeTwoNames(word)) return whole;
  const pairs = letters.slice(1).map((_, at) => {
    const [last, first] = [letters.slice(0, at + 1), letters.slice(at + 1)];
    return `('${last.join("")}':* & '${first.join("")}':*)`;
  });
  return `(${[whole, ...pairs].join(" | ")})`;
}

export const byRelevance = ({ typed, folded, words }: NameQuery): SQL[] => [
  sql`lower(${users.username}) = lower(${typed}) desc`,
  sql`${and(...words.map((word) => sql`' ' || ${users.searchText} || ' ' like ${`% ${word} %`}`))} desc`,
  sql`${users.searchText} like ${`${folded}%`} desc`,
];

/**
 * Finds only ids: the columns to show are read for the few people on the page, not for all who are sorted.
 */
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

/** These people as search results of the caller, in this order. */
export async function readFound({ db, me, now }: SignedIn, ids: readonly string[]): Promise<FoundPerson[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ ...personColumns(users, me.id), relation: relationTo(me.id, now) })
    .from(users)
    .where(and(inArray(users.id, [...ids]), visibleTo(me.id)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Finds similar names. Needs a transaction, because the threshold for the index is a setting. */
const lookAlikes = (ctx: SignedIn, folded: string, found: readonly string[]): Promise<string[]> =>
  ctx.transaction(async ({ db }) => {
    await db.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${minSimilarity}, true)`);
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
      .limit(maxCandidates)
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
      .limit(maxResults - found.length);
    return rows.map(({ id }) => id);
  });
