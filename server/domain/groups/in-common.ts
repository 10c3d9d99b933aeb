import { and, asc, or, sql } from "drizzle-orm";
import type { Output } from "#contract/shared/route.ts";
import type { people } from "#contract/features/people.ts";
import { groups } from "#db/tables/groups.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";
import { connectionIdsOf } from "#domain/connections/connections.ts";
import { seesGroup } from "./groups.ts";
import { isVisible, peopleAs, personColumns } from "#domain/people/people.ts";
import { visibleTo } from "#domain/visibility/visibility.ts";

/**
 * Returns what the caller and a person share, as far as the caller may see it: mutual connections, by name,
 * and groups both belong to.
 */
export async function readInCommon(ctx: SignedIn, userId: string): Promise<Output<typeof people.inCommon>> {
  const { db, me } = ctx;
  if (userId === me.id) return { connections: [], groups: [] };
  if (!(await isVisible(db, me.id, userId))) throw new Refusal("USER_NOT_FOUND");
  const mutual = peopleAs("mutual");
  const connections = await db
    .select(personColumns(mutual, me.id))
    .from(mutual)
    .where(
      and(
        sql`${mutual.id} in ${connectionIdsOf(me.id)}`,
        sql`${mutual.id} in ${connectionIdsOf(userId)}`,
        visibleTo(me.id, "mutual"),
      ),
    )
    .orderBy(asc(mutual.firstName), asc(mutual.lastName), asc(mutual.id));
  const shared = await db
    .select({ id: groups.id, name: groups.name, icon: groups.icon })
    .from(groups)
    .where(
      and(
        seesGroup(me.id),
        or(
          sql`groups.owner_id = ${userId}`,
          sql`exists (select from group_memberships m where m.group_id = groups.id and m.user_id = ${userId})`,
        ),
      ),
    )
    .orderBy(asc(sql`lower(${groups.name})`), asc(groups.id));
  return { connections, groups: shared };
}
