import { and, desc, eq, ilike, lt, type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Filter, FilterDraft, filters, Tried } from "../../contract/filters.ts";
import type { Output, ServedInput } from "../../contract/route.ts";
import { contentFilter } from "../db/reports.ts";
import type { Ctx } from "../lib/ctx.ts";
import { CursorId, pageOf, readCursor } from "../lib/cursor.ts";
import { conflict, invalid, notFound } from "../lib/refusal.ts";
import { matcherOf } from "../lib/word-matcher.ts";
import { verdictOn } from "./filters-verdict.ts";

const mostFilters = 20_000;
const Place = z.tuple([CursorId]);
type Asked = ServedInput<typeof filters.list>["query"];

/** Newest first; `search` stands somewhere in the pattern. */
export async function listFilters(
  { db }: Ctx,
  { search, action, limit = 20, after }: Asked,
): Promise<Output<typeof filters.list>> {
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
  return { items: page.rows.map(shown), totalCount, next: page.next };
}

/** Every process looks for it within two seconds; what was written before stays as it is. */
export async function addFilter({ db, now, filter }: Ctx, draft: FilterDraft): Promise<Filter> {
  if ((await db.$count(contentFilter)) >= mostFilters)
    throw invalid("pattern", `There are ${mostFilters} filters already: delete some first`);
  const [row] = await db
    .insert(contentFilter)
    .values({ ...draft, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (!row) throw known();
  filter.ask();
  return shown(row);
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
    return shown(row);
  }
  throw (await db.$count(contentFilter, eq(contentFilter.id, id))) > 0 ? known() : notFound("Filter");
}

export async function removeFilter({ db, filter }: Ctx, id: number): Promise<null> {
  const gone = await db.delete(contentFilter).where(eq(contentFilter.id, id)).returning();
  if (gone.length === 0) throw notFound("Filter");
  filter.ask();
  return null;
}

/** What this filter alone would make of each sample. */
export function tryFilter(draft: FilterDraft, samples: readonly string[]): Tried[] {
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

const known = () => conflict("There is a filter with this pattern already", "PATTERN_TAKEN");

const shown = ({ revision: _, ...row }: typeof contentFilter.$inferSelect): Filter => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});
