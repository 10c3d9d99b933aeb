import { and, asc, eq, sql } from "drizzle-orm";
import type { Person } from "#contract/features/people.ts";
import { groups } from "#db/tables/groups.ts";
import { tripGroupVisibility } from "#db/tables/trips.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { refusedField } from "#lib/refusal.ts";
import { connectionIdsOf } from "#domain/connections/connections.ts";
import { peopleAs, personColumns } from "#domain/people/people.ts";
import { visibleTo } from "#domain/visibility/visibility.ts";

/**
 * Sets the groups a trip is limited to. Only the caller's own groups are accepted; another person's group is
 * refused like one that doesn't exist.
 */
export async function setAudience(ctx: SignedIn, tripId: number, groupIds: readonly number[]): Promise<void> {
  const { db } = ctx;
  const wanted = [...new Set(groupIds)];
  await db.delete(tripGroupVisibility).where(eq(tripGroupVisibility.tripId, tripId));
  if (wanted.length === 0) return;
  await requireOwnGroups(ctx, wanted);
  await db.insert(tripGroupVisibility).values(wanted.map((groupId) => ({ tripId, groupId })));
}

/**
 * The people who could see a trip, by name: the caller's connections who share their location, all of them or
 * the members of these groups of the caller. Nobody, while the caller doesn't share their location.
 */
export async function previewAudience(
  ctx: SignedIn,
  onlyGroups: boolean,
  groupIds: readonly number[],
): Promise<Person[]> {
  const { db, me } = ctx;
  const wanted = [...new Set(groupIds)];
  if (wanted.length > 0) await requireOwnGroups(ctx, wanted);
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
        sql`${person.privacyLocationSharing}`,
        sql`exists (select from users me where me.id = ${me.id} and me.privacy_location_sharing)`,
        onlyGroups ? isMember : undefined,
      ),
    )
    .orderBy(asc(person.firstName), asc(person.lastName), asc(person.id));
}

/**
 * Throws NOT_YOUR_GROUP unless all these groups belong to the caller. Locks them until the transaction ends,
 * if there is one.
 */
export async function requireOwnGroups({ db, me }: SignedIn, groupIds: readonly number[]): Promise<void> {
  const own = await db
    .select({ groupId: groups.id })
    .from(groups)
    .where(and(eq(groups.ownerId, me.id), sql`${groups.id} = any(${sql.param([...groupIds])}::bigint[])`))
    .for("key share");
  if (own.length < groupIds.length) throw refusedField("groupIds", "NOT_YOUR_GROUP");
}
