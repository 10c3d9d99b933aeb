import { and, asc, or, sql } from "drizzle-orm";
import type { Output } from "../../contract/route.ts";
import type { people } from "../../contract/people.ts";
import { groups } from "../db/groups.ts";
import type { SignedIn } from "../lib/ctx.ts";
import { notFound } from "../lib/refusal.ts";
import { connectionIdsOf } from "./connections.ts";
import { seesGroup } from "./groups.ts";
import { isVisible, peopleAs, personColumns } from "./people.ts";
import { visibleTo } from "./visibility.ts";

/** What a person and I share, as far as I may see it: connections of both, by name, and groups that both are in. */
export async function readInCommon(ctx: SignedIn, userId: string): Promise<Output<typeof people.inCommon>> {
  const { db, me } = ctx;
  if (userId === me.id) return { connections: [], groups: [] };
  if (!(await isVisible(db, me.id, userId))) throw notFound("User");
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
