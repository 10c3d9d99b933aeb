import { and, asc, eq, sql } from "drizzle-orm";
import type { GroupMember } from "#contract/features/groups.ts";
import { groupMemberships } from "#db/tables/groups.ts";
import { settleNotifications } from "#db/tables/notifications.ts";
import { oncePer } from "#lib/load-once.ts";
import type { Db, SignedIn } from "#lib/ctx.ts";
import { eventKind } from "#lib/domain-events.ts";
import { Refusal } from "#lib/refusal.ts";
import { groupAudienceChanged, lockOwnGroup, memberIdsToNotify, ownerOfGroup } from "./groups.ts";
import { findByUsername, peopleAs, personColumns } from "#domain/people/people.ts";
import { isDiscoverableBy, visibleTo } from "#domain/visibility/visibility.ts";
import { lockPeople } from "#domain/visibility/locks.ts";

const maxMembers = 200;

export const memberAdded = eventKind<{ membershipId: number }>("groups.member-added");

/** Members of a group whom the caller may see: the owner first, then the others by name. */
export async function listMembers(ctx: SignedIn, groupId: number): Promise<GroupMember[]> {
  const ownerId = await ownerOfGroup(ctx, groupId);
  return membersQuery(ctx.db).execute({ groupId, ownerId, me: ctx.me.id });
}

// Built and prepared once: building and planning the query take longer than running it.
const membersQuery = oncePer((db: Db) => {
  const person = peopleAs("person");
  const me = sql`${sql.placeholder("me")}::text`;
  const owner = sql`${sql.placeholder("ownerId")}::text`;
  const groupOf = sql`${sql.placeholder("groupId")}::int`;
  const isOwner = sql<boolean>`${person.id} = ${owner}`;
  return db
    .select({ ...personColumns(person, me), isOwner })
    .from(person)
    .where(
      and(
        sql`${person.id} in (select ${owner} union
          select m.user_id from group_memberships m where m.group_id = ${groupOf})`,
        visibleTo(me, "person"),
      ),
    )
    .orderBy(sql`${isOwner} desc`, asc(person.firstName), asc(person.lastName), asc(person.id))
    .prepare("members-of-group");
});

/** SQL condition: the caller may add this person, whom they can find or are connected with. */
const mayBeAdded = (me: string) => sql`(${visibleTo(me)} and (users.id = ${me} or ${isDiscoverableBy(me)}))`;

/**
 * Adds a person whom the caller may see and find. Anybody else is not found, like an unknown username. A
 * member who isn't an accepted connection of the owner doesn't see the group until they are.
 */
export async function addMember(ctx: SignedIn, groupId: number, username: string): Promise<GroupMember> {
  const { db, me, now, emit } = ctx;
  await lockOwnGroup(ctx, groupId);
  const person = await findByUsername(ctx, username);
  if (!person) throw new Refusal("USER_NOT_FOUND");
  if (person.id === me.id) throw new Refusal("ALREADY_OWNER");
  await lockPeople(db, [me.id, person.id], "share");
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into group_memberships (group_id, user_id, joined_at)
    select ${groupId}, users.id, ${now.toISOString()} from users where users.id = ${person.id} and ${mayBeAdded(me.id)}
    on conflict (group_id, user_id) do nothing returning id`);
  const [added] = rows;
  if (!added) throw await whyNotAdded(ctx, groupId, person.id);
  await refuseTooMany(ctx, groupId);
  emit(memberAdded({ membershipId: added.id }));
  emit(groupAudienceChanged({ ownerId: me.id, memberIds: await memberIdsToNotify(ctx, groupId) }));
  return { ...person, isOwner: false };
}

/** Removes a member. The owner removes others; a member leaves by passing their own id. */
export async function removeMember(ctx: SignedIn, groupId: number, userId: string): Promise<null> {
  const { db, me, emit } = ctx;
  const ownerId = await ownerOfGroup(ctx, groupId);
  if (userId === ownerId && me.id === ownerId) {
    throw new Refusal("OWNER_CANNOT_LEAVE");
  }
  if (me.id !== ownerId && userId !== me.id) throw new Refusal("OWNER_REMOVES_MEMBERS");
  const memberIds = await memberIdsToNotify(ctx, groupId);
  const { rows } = await db.execute(sql`
    delete from group_memberships where group_id = ${groupId} and user_id = ${userId}
       and exists (select from users where users.id = ${userId} and ${visibleTo(me.id)}) returning id`);
  if (rows.length === 0) throw new Refusal("MEMBER_NOT_FOUND");
  await settleNotifications(
    ctx,
    sql`user_id = ${userId} and type = 'other' and data ->> 'groupId' = ${String(groupId)}`,
  );
  emit(groupAudienceChanged({ ownerId, memberIds }));
  return null;
}

/** Explains why no row was inserted. The person may have been blocked between the lookup and the lock. */
async function whyNotAdded({ db }: SignedIn, groupId: number, userId: string): Promise<Refusal> {
  const there = await db
    .select({ id: groupMemberships.id })
    .from(groupMemberships)
    .where(and(eq(groupMemberships.groupId, groupId), eq(groupMemberships.userId, userId)));
  return there.length > 0 ? new Refusal("ALREADY_MEMBER") : new Refusal("USER_NOT_FOUND");
}

/**
 * Throws GROUP_FULL if the group has more than `maxMembers`. Counts after adding, under the group's lock;
 * throwing rolls the insert back.
 */
async function refuseTooMany({ db, me }: SignedIn, groupId: number): Promise<void> {
  const { rows } = await db.execute<{ has: number }>(sql`
    select count(*)::int as has from group_memberships where group_id = ${groupId} and user_id <> ${me.id}`);
  if ((rows[0]?.has ?? 0) > maxMembers) {
    throw new Refusal("GROUP_FULL", { max: maxMembers });
  }
}
