import { and, eq, or, sql } from "drizzle-orm";
import type { people } from "#contract/features/people.ts";
import type { Output } from "#contract/shared/route.ts";
import { users } from "#db/tables/accounts.ts";
import type { SignedIn } from "#lib/ctx.ts";
import {
  beginsWith,
  byRelevance,
  findIds,
  others,
  readFound,
  parseNameQuery,
  type NameQuery,
} from "./search.ts";
import { isBlockedBetween, isDiscoverableBy, visibleTo } from "#domain/visibility/visibility.ts";

type Page = { page?: number | undefined; limit?: number | undefined; search?: string | undefined };
type Listed = Output<typeof people.all>;

/**
 * A page of the people the caller may see, without the caller: by name, or the matches of `search`, best
 * first. Empty after the last page.
 */
export async function listDirectory(
  ctx: SignedIn,
  { page = 1, limit = 20, search = "" }: Page,
): Promise<Listed> {
  const offset = (page - 1) * limit;
  if (search === "") {
    // One after the other: in parallel they would take two database connections for one page.
    const ids = await findIds(ctx.db, others(ctx), [], limit, offset);
    return { users: await readFound(ctx, ids), totalCount: await countOthers(ctx) };
  }
  const wanted = parseNameQuery(search);
  if (!wanted) return { users: [], totalCount: 0 };
  const ids = await findIds(ctx.db, and(others(ctx), beginsWith(wanted)), byRelevance(wanted), limit, offset);
  return { users: await readFound(ctx, ids), totalCount: await countFound(ctx, wanted) };
}

const countFound = (ctx: SignedIn, wanted: NameQuery): Promise<number> =>
  ctx.db.$count(users, and(others(ctx), beginsWith(wanted)));

/**
 * Counts all visible people by the index alone, and subtracts the few whom the caller may not see or find.
 * This is faster than checking each person.
 */
async function countOthers({ db, me }: SignedIn): Promise<number> {
  const all = await db.$count(users, visibleTo(null));
  const hidden = await db.$count(
    users,
    and(
      visibleTo(null),
      or(
        eq(users.id, me.id),
        isBlockedBetween(me.id, users.id),
        sql`not ${users.isDiscoverable} and not ${isDiscoverableBy(me.id)}`,
      ),
    ),
  );
  return all - hidden;
}
