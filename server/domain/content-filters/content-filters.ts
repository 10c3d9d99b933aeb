import { and, desc, eq, ilike, lt, type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type {
  Filter,
  FilterDraft,
  contentFilters,
  FilterTrialResult,
} from "#contract/features/content-filters.ts";
import type { Output, ServedInput } from "#contract/shared/route.ts";
import { contentFilter } from "#db/tables/reports.ts";
import type { Ctx } from "#lib/ctx.ts";
import { CursorId, pageOf, readCursor } from "#lib/cursor.ts";
import { Refusal, refusedField } from "#lib/refusal.ts";
import { matcherOf } from "#lib/content-filter/matcher.ts";
import { verdictOn } from "./verdict.ts";

const maxFilters = 20_000;
const Place = z.tuple([CursorId]);
type FilterQuery = ServedInput<typeof contentFilters.list>["query"];

/** Filters whose pattern contains `search`, newest first. */
export async function listFilters(
  { db }: Ctx,
  { search, action, limit = 20, after }: FilterQuery,
): Promise<Output<typeof contentFilters.list>> {
  const which: (SQL | undefined)[] = [
    search ? ilike(contentFilter.pattern, `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`) : undefined,
    action && eq(contentFilter.action, action),
  ];
  const place = after === undefined ? undefined : readCursor(Place, after);
  const rows = await db
    .select()
    .from(contentFilter)
    .where(and(...which, place && lt(contentFilter.id, place[0])))
    .orderBy(desc(contentFilter.id))
    .limit(limit + 1);
  const page = pageOf(rows, limit, ({ id }) => [id]);
  const totalCount = await db.$count(contentFilter, and(...which));
  return { items: page.rows.map(toFilter), totalCount, next: page.next };
}

/**
 * Adds a filter. Every process applies it within two seconds; existing texts stay as they are. Throws
 * PATTERN_TAKEN, and TOO_MANY_FILTERS.
 */
export async function addFilter({ db, now, filter }: Ctx, draft: FilterDraft): Promise<Filter> {
  if ((await db.$count(contentFilter)) >= maxFilters)
    throw refusedField("pattern", "TOO_MANY_FILTERS", { max: maxFilters });
  const [row] = await db
    .insert(contentFilter)
    .values({ ...draft, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (!row) throw patternTaken();
  filter.ask();
  return toFilter(row);
}

export async function changeFilter({ db, filter }: Ctx, id: number, draft: FilterDraft): Promise<Filter> {
  const [row] = await db
    .update(contentFilter)
    .set({ ...draft, revision: sql`revision + 1` })
    .where(
      and(
        eq(contentFilter.id, id),
        sql`not exists (select from content_filter o where o.id <> ${id} and lower(o.pattern) = lower(${draft.pattern}))`,
      ),
    )
    .returning();
  if (row) {
    filter.ask();
    return toFilter(row);
  }
  throw (await db.$count(contentFilter, eq(contentFilter.id, id))) > 0
    ? patternTaken()
    : new Refusal("FILTER_NOT_FOUND");
}

export async function removeFilter({ db, filter }: Ctx, id: number): Promise<null> {
  const gone = await db.delete(contentFilter).where(eq(contentFilter.id, id)).returning();
  if (gone.length === 0) throw new Refusal("FILTER_NOT_FOUND");
  filter.ask();
  return null;
}

/** What this filter alone would do to each sample. */
export function tryFilter(draft: FilterDraft, samples: readonly string[]): FilterTrialResult[] {
  const matcher = matcherOf([{ ...draft, id: 0 }]);
  return samples.map((text) => {
    const findings = matcher(text);
    const { becomes, isBlocked } = verdictOn(text, findings);
    return {
      becomes: isBlocked ? null : becomes,
      action: findings.length > 0 ? draft.action : null,
      found: findings.map(({ start, end }) => text.slice(start, end)),
    };
  });
}

const patternTaken = () => new Refusal("PATTERN_TAKEN");

const toFilter = ({ revision: _, ...row }: typeof contentFilter.$inferSelect): Filter => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});
