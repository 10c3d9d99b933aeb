import { and, asc, eq, sql } from "drizzle-orm";
import type { GroupMember } from "../../contract/groups.ts";
import { groupMemberships } from "../db/groups.ts";
import { onceFor } from "../db/db.ts";
import type { Db, SignedIn } from "../lib/ctx.ts";
import { eventKind } from "../lib/listen.ts";
import { conflict, forbidden, notFound, Refusal } from "../lib/refusal.ts";
import { groupAudienceChanged, holdOwnGroup, ownerOfGroup } from "./groups.ts";
import { findByUsername, peopleAs, personColumns } from "./people.ts";
import { visibleTo } from "./visibility.ts";
import { holdPeople } from "./visibility-locks.ts";

const mostMembers = 200;

export const memberAdded = eventKind<{ membershipId: number }>("groups.member-added");

/** Everybody in a group that I may see: the owner first, then the members by name. */
export async function listMembers(ctx: SignedIn, groupId: number): Promise<GroupMember[]> {
  const ownerId = await ownerOfGroup(ctx, groupId);
  return membersQuery(ctx.db).execute({ groupId, ownerId, me: ctx.me.id });
}

// Built and planned once: both take longer than running it.
const membersQuery = onceFor((db: Db) => {
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

/** Anybody I may see can be added; who isn't my accepted connection sees nothing of it until they are. */
export async function addMember(ctx: SignedIn, groupId: number, username: string): Promise<GroupMember> {
  const { db, me, now, emit } = ctx;
  await holdOwnGroup(ctx, groupId);
  const person = await findByUsername(ctx, username);
  if (!person) throw notFound("User");
  if (person.id === me.id) throw conflict("You are in this group as its owner", "ALREADY_MEMBER");
  await holdPeople(db, [me.id, person.id], "share");
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into group_memberships (group_id, user_id, joined_at)
    select ${groupId}, users.id, ${now.toISOString()} from users where users.id = ${person.id} and ${visibleTo(me.id)}
    on conflict (group_id, user_id) do nothing returning id`);
  const [added] = rows;
  if (!added) throw await whyNotAdded(ctx, groupId, person.id);
  await refuseTooMany(ctx, groupId);
  emit(memberAdded({ membershipId: added.id }));
  emit(groupAudienceChanged({ ownerId: me.id }));
  return { ...person, isOwner: false };
}

/** The owner takes out others; a member leaves by naming themselves. */
export async function removeMember(ctx: SignedIn, groupId: number, userId: string): Promise<null> {
  const { db, me, emit } = ctx;
  const ownerId = await ownerOfGroup(ctx, groupId);
  if (userId === ownerId && me.id === ownerId) {
    throw new Refusal("invalid", "You own this group: you can delete it, but not leave it");
  }
  if (me.id !== ownerId && userId !== me.id) throw forbidden("Only the owner can remove members");
  const { rows } = await db.execute(sql`
    delete from group_memberships where group_id = ${groupId} and user_id = ${userId}
       and exists (select from users where users.id = ${userId} and ${visibleTo(me.id)}) returning id`);
  if (rows.length === 0) throw notFound("Member");
  emit(groupAudienceChanged({ ownerId }));
  return null;
}

/** They may have been blocked between being found and being held. */
async function whyNotAdded({ db }: SignedIn, groupId: number, userId: string): Promise<Refusal> {
  const there = await db
    .select({ id: groupMemberships.id })
    .from(groupMemberships)
    .where(and(eq(groupMemberships.groupId, groupId), eq(groupMemberships.userId, userId)));
  return there.length > 0
    ? conflict("This person is already in the group", "ALREADY_MEMBER")
    : notFound("User");
}

/** Counted after adding, under the group's lock; the refusal takes the row back. */
async function refuseTooMany({ db, me }: SignedIn, groupId: number): Promise<void> {
  const { rows } = await db.execute<{ has: number }>(sql`
    select count(*)::int as has from group_memberships where group_id = ${groupId} and user_id <> ${me.id}`);
  if ((rows[0]?.has ?? 0) > mostMembers) {
    throw new Refusal("invalid", `A group can have at most ${mostMembers} members`);
  }
}
