import { and, asc, count, eq, or, type SQL, sql } from "drizzle-orm";
import {
  type Group,
  type GroupDraft,
  longestGroupDescription,
  longestGroupName,
} from "../../contract/groups.ts";
import { onceFor } from "../db/db.ts";
import { groups } from "../db/groups.ts";
import type { Db, SignedIn } from "../lib/ctx.ts";
import { eventKind } from "../lib/listen.ts";
import { forbidden, notFound, Refusal } from "../lib/refusal.ts";
import { flagFound, passFilter } from "./filters-pass.ts";
import { isConnected } from "./connections.ts";
import { visibleTo } from "./visibility.ts";
import { holdPeople } from "./visibility-locks.ts";

export const mostGroups = 100;

/** Who sees which trips of the owner may be otherwise than before. */
export const groupAudienceChanged = eventKind<{ ownerId: string }>("groups.audience-changed");

/**
 * Groups I own and, unless `ownedOnly`, those I am a member of; by name. A member sees a group only while its owner and
 * they are accepted connections and may see each other. `memberCount` is the owner and every member I may see, myself
 * among them: as many as the list of members shows me.
 */
export const listGroups = ({ db, me }: SignedIn, ownedOnly: boolean): Promise<Group[]> =>
  readGroups(db, me.id, ownedOnly ? eq(groups.ownerId, me.id) : seesGroup(me.id));

/** Whether the group of the row is mine or one I belong to and see, as a condition for other queries. */
export const seesGroup = (meId: string | SQL): SQL | undefined =>
  or(eq(groups.ownerId, meId), isMember(meId));

export async function createGroup(ctx: SignedIn, draft: GroupDraft): Promise<Group> {
  const { db, me, now } = ctx;
  await holdPeople(db, [me.id], "no key update");
  const [mine] = await db.select({ has: count() }).from(groups).where(eq(groups.ownerId, me.id));
  if ((mine?.has ?? 0) >= mostGroups) {
    throw new Refusal("invalid", `You can have at most ${mostGroups} groups. Please delete some first.`);
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
  await flagFound(ctx, flag, { contentType: "group", contentId: String(row.id), userId: me.id });
  return readGroup(ctx, row.id);
}

/** What is left out stays as it is. */
export async function updateGroup(ctx: SignedIn, id: number, form: Partial<GroupDraft>): Promise<Group> {
  await holdOwnGroup(ctx, id);
  const { icon } = form;
  const { texts, flag } = await passWords(ctx, { ...form, name: form.name });
  const { name, description } = texts;
  const changes = { name, icon, ...(description !== undefined && { description: description || null }) };
  if (Object.values(changes).some((value) => value !== undefined))
    await ctx.db.update(groups).set(changes).where(eq(groups.id, id));
  await flagFound(ctx, flag, { contentType: "group", contentId: String(id), userId: ctx.me.id });
  return readGroup(ctx, id);
}

const passWords = <T extends string | undefined>(
  ctx: SignedIn,
  { name, description }: { name: T; description?: string | null },
) =>
  passFilter(
    ctx,
    { name, description },
    { most: { name: longestGroupName, description: longestGroupDescription } },
  );

/** Trips that were limited to this group alone stay limited: nobody sees them until their owner says otherwise. */
export async function removeGroup(ctx: SignedIn, id: number): Promise<null> {
  await holdOwnGroup(ctx, id);
  await ctx.db.delete(groups).where(eq(groups.id, id));
  ctx.emit(groupAudienceChanged({ ownerId: ctx.me.id }));
  return null;
}

/** Whose group it is, if I may see it: to a stranger there is no such group. */
export async function ownerOfGroup({ db, me }: SignedIn, id: number): Promise<string> {
  const [group] = await ownerQuery(db).execute({ id, me: me.id });
  if (!group) throw notFound("Group");
  return group.ownerId;
}

// Built and planned once, since every call about a group begins with it.
const ownerQuery = onceFor((db: Db) =>
  db
    .select({ ownerId: groups.ownerId })
    .from(groups)
    .where(and(eq(groups.id, sql.placeholder("id")), seesGroup(sql`${sql.placeholder("me")}::text`)))
    .prepare("owner-of-group"),
);

/**
 * Refuses all but the owner. Keeps the group's row until the transaction ends, so that the group isn't deleted in the
 * meantime and its members are counted by one at a time.
 */
export async function holdOwnGroup(ctx: SignedIn, id: number): Promise<void> {
  const { db, me } = ctx;
  const held = await db
    .select({ id: groups.id })
    .from(groups)
    .where(and(eq(groups.id, id), eq(groups.ownerId, me.id)))
    .for("no key update");
  if (held.length > 0) return;
  await ownerOfGroup(ctx, id);
  throw forbidden("Only the owner can change this group");
}

async function readGroup({ db, me }: SignedIn, id: number): Promise<Group> {
  const [group] = await readGroups(db, me.id, and(eq(groups.id, id), seesGroup(me.id)));
  if (!group) throw notFound("Group");
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
