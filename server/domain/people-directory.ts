import { and, eq, or, sql } from "drizzle-orm";
import type { people } from "../../contract/people.ts";
import type { Output } from "../../contract/route.ts";
import { users } from "../db/accounts.ts";
import type { SignedIn } from "../lib/ctx.ts";
import {
  beginsWith,
  byRelevance,
  findIds,
  others,
  readFound,
  wantedBy,
  type Wanted,
} from "./people-search.ts";
import { comesAcross, visibleTo } from "./visibility.ts";

type Page = { page?: number | undefined; limit?: number | undefined; search?: string | undefined };
type Listed = Output<typeof people.all>;

/** Everybody I may see but myself, by name, or those whom a text finds, best first; past the end there is nobody. */
export async function listEverybody(
  ctx: SignedIn,
  { page = 1, limit = 20, search = "" }: Page,
): Promise<Listed> {
  const offset = (page - 1) * limit;
  if (search === "") {
    // One after the other: two at once would take two connections for one page.
    const ids = await findIds(ctx.db, others(ctx), [], limit, offset);
    return { users: await readFound(ctx, ids), totalCount: await countOthers(ctx) };
  }
  const wanted = wantedBy(search);
  if (!wanted) return { users: [], totalCount: 0 };
  const ids = await findIds(ctx.db, and(others(ctx), beginsWith(wanted)), byRelevance(wanted), limit, offset);
  return { users: await readFound(ctx, ids), totalCount: await countFound(ctx, wanted) };
}

const countFound = (ctx: SignedIn, wanted: Wanted): Promise<number> =>
  ctx.db.$count(users, and(others(ctx), beginsWith(wanted)));

/** All there are, by the index alone, less the few whom I don't see or come across: quicker than asking of each whether I do. */
async function countOthers({ db, me }: SignedIn): Promise<number> {
  const all = await db.$count(users, visibleTo(null));
  const hidden = await db.$count(
    users,
    and(
      visibleTo(null),
      or(
        eq(users.id, me.id),
        sql`${users.id} in (
          select b.blocked_user_id from blocked_users b where b.blocker_id = ${me.id}
          union select b.blocker_id from blocked_users b where b.blocked_user_id = ${me.id})`,
        sql`not ${users.isDiscoverable} and not ${comesAcross(me.id)}`,
      ),
    ),
  );
  return all - hidden;
}
