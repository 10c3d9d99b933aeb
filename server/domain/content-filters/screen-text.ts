import { eq, sql } from "drizzle-orm";
import { filterSeverities } from "#contract/features/content-filters.ts";
import { contentFilter } from "#db/tables/reports.ts";
import type { Ctx } from "#lib/ctx.ts";
import { refusedField } from "#lib/refusal.ts";
import { type Matcher, matcherOf, type Rule } from "#lib/content-filter/matcher.ts";
import { type Verdict, verdictOn } from "./verdict.ts";
import { flagContent, type Flag } from "#domain/moderation-flags.ts";

type Texts = Record<string, string | null | undefined>;

/** Texts that passed the filter and may be stored; and what moderators should see, to be flagged later. */
export type ScreenedTexts<T extends Texts> = { readonly texts: T; readonly flag: FlagDetails | null };
export type FlagDetails = Pick<Flag, "reason" | "severity" | "evidence">;

/**
 * Applies the content filter to texts, keyed by the names of their fields. A blocked text throws
 * BLOCKED_WORDS for its field. Replacements are made in the returned texts, which are cut to `maxLengths`
 * characters. A field in `asTyped`, such as a name, must not be changed without its author's knowledge: a
 * text to replace throws there too.
 */
export async function screenTexts<T extends Texts>(
  ctx: Ctx,
  texts: T,
  {
    maxLengths = {},
    asTyped = [],
  }: { maxLengths?: Partial<Record<keyof T, number>>; asTyped?: readonly (keyof T)[] } = {},
): Promise<ScreenedTexts<T>> {
  const passed: Texts = { ...texts };
  const flagged: Rule[] = [];
  for (const [field, text] of Object.entries(texts)) {
    if (!text) continue;
    const { isClean, isBlocked, becomes, flagged: seen } = await judgeText(ctx, text);
    if (isClean) continue;
    if (isBlocked || (becomes !== text && asTyped.includes(field))) throw blockedWords(field);
    passed[field] = [...becomes].slice(0, maxLengths[field]).join("").trim();
    flagged.push(...seen.map(({ rule }) => rule));
  }
  return { texts: passed as T, flag: flagged.length > 0 ? flagDetailsOf(flagged, passed) : null };
}

/** The filter's verdict on a text. */
export async function judgeText(ctx: Ctx, text: string): Promise<Verdict> {
  const matcher = await currentMatcher(ctx);
  return verdictOn(text, matcher(text));
}

/** What `screenTexts` would return for a text with at most `maxLength` characters; null if it would throw. */
export async function screenedText(ctx: Ctx, text: string, maxLength: number): Promise<string | null> {
  const { isClean, isBlocked, becomes } = await judgeText(ctx, text);
  if (isBlocked) return null;
  return isClean ? text : [...becomes].slice(0, maxLength).join("").trim();
}

/** Doesn't say what was found: that would only teach how to circumvent the filter. */
const blockedWords = (field: string) => refusedField(field, "BLOCKED_WORDS");

const mostSevere = (rules: readonly Rule[]) =>
  rules.toSorted((a, b) => filterSeverities.indexOf(b.severity) - filterSeverities.indexOf(a.severity))[0]!;

function flagDetailsOf(rules: readonly Rule[], evidence: Texts): FlagDetails {
  const { severity } = mostSevere(rules);
  const patterns = [...new Set(rules.map(({ pattern, category }) => `${pattern} (${category})`))];
  return { severity, evidence, reason: `Filter: ${patterns.slice(0, 5).join(", ")}` };
}

/** Flags what was found for the moderators, unless one of them has already approved exactly this text. */
export async function flagScreened(
  ctx: Ctx,
  found: FlagDetails | null,
  about: Pick<Flag, "contentType" | "contentId" | "userId">,
): Promise<void> {
  if (!found) return;
  const { rows } = await ctx.db.execute(sql`
    select from flagged_content
     where content_type = ${about.contentType} and content_id = ${about.contentId} and status = 'approved'
       and evidence = ${JSON.stringify(found.evidence)}::jsonb`);
  if (rows.length === 0) await flagContent(ctx, { ...about, ...found });
}

const currentMatcher = ({ db, now, filter }: Ctx): Promise<Matcher> =>
  filter.get(
    now,
    async () => {
      // Ids and revisions only grow, so no change of the rows can ever produce an earlier version again.
      const { rows } = await db.execute<{ version: string }>(
        sql`select concat_ws('/', count(*), sum(id), sum(revision)) as version from content_filter`,
      );
      return rows[0]?.version ?? "";
    },
    async () => {
      const rows = await db.select().from(contentFilter).where(eq(contentFilter.isActive, true));
      return matcherOf(rows);
    },
  );
