import { eq, sql } from "drizzle-orm";
import { filterSeverities } from "../../contract/filters.ts";
import { contentFilter } from "../db/reports.ts";
import type { Ctx } from "../lib/ctx.ts";
import { invalid } from "../lib/refusal.ts";
import { type Matcher, matcherOf, type Rule } from "../lib/word-matcher.ts";
import { type Verdict, verdictOn } from "./filters-verdict.ts";
import { flagContent, type Flag } from "./moderation-flags.ts";

type Texts = Record<string, string | null | undefined>;

/** What has passed the filter, to be stored; and what moderators should see of it, once it has a number. */
export type Passed<T extends Texts> = { readonly texts: T; readonly flag: Found | null };
export type Found = Pick<Flag, "reason" | "severity" | "evidence">;

/**
 * Holds texts against the filter, by the names of their fields: what is blocked is refused by its name, what is replaced comes
 * back replaced, and never longer than `most` allows. A field in `asTyped` must not be changed behind somebody's back, as a
 * name mustn't: there, what would be replaced is refused as well.
 */
export async function passFilter<T extends Texts>(
  ctx: Ctx,
  texts: T,
  {
    most = {},
    asTyped = [],
  }: { most?: Partial<Record<keyof T, number>>; asTyped?: readonly (keyof T)[] } = {},
): Promise<Passed<T>> {
  const passed: Texts = { ...texts };
  const flagged: Rule[] = [];
  for (const [field, text] of Object.entries(texts)) {
    if (!text) continue;
    const { isClean, isBlocked, becomes, flagged: seen } = await judge(ctx, text);
    if (isClean) continue;
    if (isBlocked || (becomes !== text && asTyped.includes(field))) throw notHere(field);
    passed[field] = [...becomes].slice(0, most[field]).join("").trim();
    flagged.push(...seen.map(({ rule }) => rule));
  }
  return { texts: passed as T, flag: flagged.length > 0 ? foundBy(flagged, passed) : null };
}

/** What the filter makes of a text. */
export async function judge(ctx: Ctx, text: string): Promise<Verdict> {
  const matcher = await filterOf(ctx);
  return verdictOn(text, matcher(text));
}

/** What `passFilter` would let be stored of a text of at most `most` characters; null for one that it refuses. */
export async function storedAs(ctx: Ctx, text: string, most: number): Promise<string | null> {
  const { isClean, isBlocked, becomes } = await judge(ctx, text);
  if (isBlocked) return null;
  return isClean ? text : [...becomes].slice(0, most).join("").trim();
}

/** It isn't said what was found: whoever tries would only learn how to write it. */
const notHere = (field: string) => invalid(field, "This can't be written here. Please use other words.");

const gravest = (rules: readonly Rule[]) =>
  rules.toSorted((a, b) => filterSeverities.indexOf(b.severity) - filterSeverities.indexOf(a.severity))[0]!;

function foundBy(rules: readonly Rule[], evidence: Texts): Found {
  const { severity } = gravest(rules);
  const patterns = [...new Set(rules.map(({ pattern, category }) => `${pattern} (${category})`))];
  return { severity, evidence, reason: `Filter: ${patterns.slice(0, 5).join(", ")}` };
}

/** Lays what was found before the moderators, unless one of them has let just this text pass already. */
export async function flagFound(
  ctx: Ctx,
  found: Found | null,
  about: Pick<Flag, "contentType" | "contentId" | "userId">,
): Promise<void> {
  if (!found) return;
  const { rows } = await ctx.db.execute(sql`
    select from flagged_content
     where content_type = ${about.contentType} and content_id = ${about.contentId} and status = 'approved'
       and evidence = ${JSON.stringify(found.evidence)}::jsonb`);
  if (rows.length === 0) await flagContent(ctx, { ...about, ...found });
}

const filterOf = ({ db, now, filter }: Ctx): Promise<Matcher> =>
  filter.get(
    now,
    async () => {
      // Ids only grow and so does each row's count of changes: whatever is done to the rows, these never come again.
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
