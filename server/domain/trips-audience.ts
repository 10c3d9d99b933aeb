import { and, asc, eq, sql } from "drizzle-orm";
import type { Person } from "../../contract/people.ts";
import { groups } from "../db/groups.ts";
import { tripGroupVisibility } from "../db/trips.ts";
import type { SignedIn } from "../lib/ctx.ts";
import { invalid } from "../lib/refusal.ts";
import { connectionIdsOf } from "./connections.ts";
import { peopleAs, personColumns } from "./people.ts";
import { visibleTo } from "./visibility.ts";

/** Sets the groups a trip is for; only one's own can be named, any other is as unknown as one that isn't there. */
export async function setAudience(ctx: SignedIn, tripId: number, groupIds: readonly number[]): Promise<void> {
  const { db } = ctx;
  const wanted = [...new Set(groupIds)];
  await db.delete(tripGroupVisibility).where(eq(tripGroupVisibility.tripId, tripId));
  if (wanted.length === 0) return;
  await refuseOthers(ctx, wanted);
  await db.insert(tripGroupVisibility).values(wanted.map((groupId) => ({ tripId, groupId })));
}

/** My connections whom a trip would admit, by name: all of them, or the members of these of my groups. */
export async function previewAudience(
  ctx: SignedIn,
  onlyGroups: boolean,
  groupIds: readonly number[],
): Promise<Person[]> {
  const { db, me } = ctx;
  const wanted = [...new Set(groupIds)];
  if (wanted.length > 0) await refuseOthers(ctx, wanted);
  const person = peopleAs("person");
  const isMember = sql`exists (
    select from group_memberships m where m.user_id = ${person.id} and m.group_id = any(${sql.param(wanted)}::int[]))`;
  return db
    .select(personColumns(person, me.id))
    .from(person)
    .where(
      and(
        sql`${person.id} in ${connectionIdsOf(me.id)}`,
        visibleTo(me.id, "person"),
        onlyGroups ? isMember : undefined,
      ),
    )
    .orderBy(asc(person.firstName), asc(person.lastName), asc(person.id));
}

/** The groups are kept until the transaction ends, where there is one. */
async function refuseOthers({ db, me }: SignedIn, groupIds: readonly number[]): Promise<void> {
  const own = await db
    .select({ groupId: groups.id })
    .from(groups)
    .where(and(eq(groups.ownerId, me.id), sql`${groups.id} = any(${sql.param([...groupIds])}::bigint[])`))
    .for("key share");
  if (own.length < groupIds.length) throw invalid("groupIds", "Not one of your groups");
}
