import { and, asc, count, eq, or, type SQL, sql } from "drizzle-orm";
import {
  type Group,
  type GroupDraft,
  maxGroupDescriptionLength,
  maxGroupNameLength,
} from "#contract/features/groups.ts";
import { oncePer } from "#lib/load-once.ts";
import { groupMemberships, groups } from "#db/tables/groups.ts";
import { settleNotifications } from "#db/tables/notifications.ts";
import type { Ctx, Db, SignedIn } from "#lib/ctx.ts";
import { eventKind } from "#lib/domain-events.ts";
import { Refusal } from "#lib/refusal.ts";
import { flagScreened, screenTexts } from "#domain/content-filters/screen-text.ts";
import { isConnected } from "#domain/connections/connections.ts";
import { visibleTo } from "#domain/visibility/visibility.ts";
import { lockPeople } from "#domain/visibility/locks.ts";

export const maxGroups = 100;

/** The owner's trips may now be visible to different people. */
export const groupAudienceChanged = eventKind<{ ownerId: string; memberIds: string[] }>(
  "groups.audience-changed",
);

/**
 * Groups the caller owns and, unless `ownedOnly`, groups they are a member of, by name. A member sees a group
 * only while they and its owner are accepted connections who may see each other. `memberCount` counts the
 * owner and every member the caller may see, including the caller, so it matches the list of members.
 */
export const listGroups = ({ db, me }: SignedIn, ownedOnly: boolean): Promise<Group[]> =>
  readGroups(db, me.id, ownedOnly ? eq(groups.ownerId, me.id) : seesGroup(me.id));

/** SQL condition: the caller owns the group of this row, or is a member who may see it. */
export const seesGroup = (meId: string | SQL): SQL | undefined =>
  or(eq(groups.ownerId, meId), isMember(meId));

export async function createGroup(ctx: SignedIn, draft: GroupDraft): Promise<Group> {
  const { db, me, now } = ctx;
  await lockPeople(db, [me.id], "no key update");
  const [mine] = await db.select({ has: count() }).from(groups).where(eq(groups.ownerId, me.id));
  if ((mine?.has ?? 0) >= maxGroups) {
    throw new Refusal("TOO_MANY_GROUPS", { max: maxGroups });
  }
  const { texts, flag } = await passWords(ctx, draft);
  const [row] = await db
    .insert(groups)
    .values({
      ...texts,
      description: texts.description || null,
      icon: draft.icon,
      ownerId: me.id,
      createdAt: now,
    })
    .returning({ id: groups.id });
  if (!row) throw new Error("a group was not inserted");
  await flagScreened(ctx, flag, { contentType: "group", contentId: String(row.id), userId: me.id });
  return readGroup(ctx, row.id);
}

/** Changes the given fields; omitted fields stay unchanged. */
export async function updateGroup(ctx: SignedIn, id: number, form: Partial<GroupDraft>): Promise<Group> {
  await lockOwnGroup(ctx, id);
  const { icon } = form;
  const { texts, flag } = await passWords(ctx, { ...form, name: form.name });
  const { name, description } = texts;
  const changes = { name, icon, ...(description !== undefined && { description: description || null }) };
  if (Object.values(changes).some((value) => value !== undefined))
    await ctx.db.update(groups).set(changes).where(eq(groups.id, id));
  ctx.announce({ kinds: ["groups"], circleOf: ctx.me.id, among: await memberIdsToNotify(ctx, id) });
  await flagScreened(ctx, flag, { contentType: "group", contentId: String(id), userId: ctx.me.id });
  return readGroup(ctx, id);
}

const passWords = <T extends string | undefined>(
  ctx: SignedIn,
  { name, description }: { name: T; description?: string | null },
) =>
  screenTexts(
    ctx,
    { name, description },
    { maxLengths: { name: maxGroupNameLength, description: maxGroupDescriptionLength } },
  );

/**
 * Deletes a group. Trips that were limited to this group alone stay limited: nobody sees them until their
 * owner changes that.
 */
export async function removeGroup(ctx: SignedIn, id: number): Promise<null> {
  await lockOwnGroup(ctx, id);
  await announceGroupDeletion(ctx, id, ctx.me.id);
  await ctx.db.delete(groups).where(eq(groups.id, id));
  return null;
}

/**
 * Emits the audience change of a group that is about to be deleted, by its owner or a moderator, and marks
 * notifications about it as read. Call it before the deletion, in the same transaction.
 */
export async function announceGroupDeletion(ctx: Ctx, id: number, ownerId: string): Promise<void> {
  ctx.emit(groupAudienceChanged({ ownerId, memberIds: await memberIdsToNotify(ctx, id) }));
  await settleNotifications(
    ctx,
    sql`type = 'other' and data ->> 'groupId' = ${String(id)}
    and user_id in (select user_id from group_memberships where group_id = ${id})`,
  );
}

/** Ids of the members to notify; empty while nobody has a page open. */
export async function memberIdsToNotify({ db, presence }: Ctx, groupId: number): Promise<string[]> {
  if (!presence.hasAnybody()) return [];
  const rows = await db
    .select({ id: groupMemberships.userId })
    .from(groupMemberships)
    .where(eq(groupMemberships.groupId, groupId));
  return rows.map(({ id }) => id);
}

/**
 * Returns the owner's id if the caller may see the group. Otherwise throws GROUP_NOT_FOUND, so that strangers
 * can't tell whether it exists.
 */
export async function ownerOfGroup({ db, me }: SignedIn, id: number): Promise<string> {
  const [group] = await ownerQuery(db).execute({ id, me: me.id });
  if (!group) throw new Refusal("GROUP_NOT_FOUND");
  return group.ownerId;
}

// Built and prepared once, because every call about a group starts with this query.
const ownerQuery = oncePer((db: Db) =>
  db
    .select({ ownerId: groups.ownerId })
    .from(groups)
    .where(and(eq(groups.id, sql.placeholder("id")), seesGroup(sql`${sql.placeholder("me")}::text`)))
    .prepare("owner-of-group"),
);

/**
 * Throws OWNER_ONLY unless the caller owns the group, or GROUP_NOT_FOUND if they can't see it. Locks the
 * group's row until the transaction ends, so that the group isn't deleted meanwhile and only one caller at a
 * time counts its members.
 */
export async function lockOwnGroup(ctx: SignedIn, id: number): Promise<void> {
  const { db, me } = ctx;
  const held = await db
    .select({ id: groups.id })
    .from(groups)
    .where(and(eq(groups.id, id), eq(groups.ownerId, me.id)))
    .for("no key update");
  if (held.length > 0) return;
  await ownerOfGroup(ctx, id);
  throw new Refusal("OWNER_ONLY");
}

async function readGroup({ db, me }: SignedIn, id: number): Promise<Group> {
  const [group] = await readGroups(db, me.id, and(eq(groups.id, id), seesGroup(me.id)));
  if (!group) throw new Refusal("GROUP_NOT_FOUND");
  return group;
}

async function readGroups(db: Db, meId: string, which: SQL | undefined): Promise<Group[]> {
  const rows = await db
    .select({
      id: groups.id,
      name: groups.name,
      description: groups.description,
      icon: sql<Group["icon"]>`${groups.icon}`,
      memberCount: sql<number>`(
        select 1 + count(*)::int from group_memberships m join users on users.id = m.user_id
         where m.group_id = groups.id and m.user_id <> groups.owner_id and ${visibleTo(meId)})`,
      ownerId: groups.ownerId,
      createdAt: groups.createdAt,
    })
    .from(groups)
    .where(which)
    .orderBy(asc(sql`lower(${groups.name})`), asc(groups.id));
  return rows.map((row) => ({
    ...row,
    isOwner: row.ownerId === meId,
    createdAt: row.createdAt.toISOString(),
  }));
}

const isMember = (meId: string | SQL) =>
  and(
    sql`exists (select 1 from group_memberships m where m.group_id = groups.id and m.user_id = ${meId})`,
    isConnected(sql`groups.owner_id`, meId),
    sql`exists (select 1 from users where users.id = groups.owner_id and ${visibleTo(meId)})`,
  );
