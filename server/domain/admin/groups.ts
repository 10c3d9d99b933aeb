import { eq, sql } from "drizzle-orm";
import type { AdminGroup, adminGroups } from "#contract/features/admin/groups.ts";
import type { Output, ServedInput } from "#contract/shared/route.ts";
import { groups } from "#db/tables/groups.ts";
import { personNameSql } from "#db/person-name.ts";
import { allOf, countOf } from "#db/queries.ts";
import type { Ctx } from "#lib/ctx.ts";
import { CursorId } from "#lib/cursor.ts";
import { Refusal } from "#lib/refusal.ts";
import { countRows } from "./counts.ts";
import { olderThan, pageByCreation } from "./newest-first.ts";
import { contains, idsMatching, wordsOf } from "#domain/people/name-search.ts";
import { announceGroupDeletion } from "#domain/groups/groups.ts";
import { words } from "#domain/notifications/texts.ts";
import { notify } from "#domain/notifications/write.ts";

type Row = Omit<AdminGroup, "createdAt" | "isPrivate"> & { createdAt: Date };
type GroupQuery = ServedInput<typeof adminGroups.list>["query"];

/**
 * All groups, newest first. Each word of the search must be in the group's name or its owner's names or
 * address.
 */
export async function listAllGroups(
  { db }: Ctx,
  { search, limit = 20, after }: GroupQuery,
): Promise<Output<typeof adminGroups.list>> {
  const found = wordsOf(search).map(
    (word) => sql`(${contains(sql`lower(' ' || g.name)`, word)} or g.owner_id in ${idsMatching(word)})`,
  );
  const before = olderThan("g", CursorId, after);
  const { rows } = await db.execute<Row>(sql`
    select g.id, g.name, g.description, g.owner_id as "ownerId", ${personNameSql("u")} as "ownerName",
           u.email as "ownerEmail", g.created_at as "createdAt",
           (select 1 + count(*)::int from group_memberships m
             where m.group_id = g.id and m.user_id <> g.owner_id) as "memberCount"
      from (select * from groups g where ${allOf([...found, before])}
             order by g.created_at desc, g.id desc limit ${limit + 1}) g
      join users u on u.id = g.owner_id
     order by g.created_at desc, g.id desc`);
  const page = pageByCreation(rows, limit);
  return {
    items: page.rows.map((row) => ({
      ...row,
      // Only the owner and the members ever see a group.
      isPrivate: true,
      createdAt: new Date(row.createdAt).toISOString(),
    })),
    totalCount:
      found.length === 0
        ? await countRows(db, "groups")
        : await countOf(db, sql`select from groups g where ${allOf(found)}`),
    next: page.next,
  };
}

/**
 * Deletes a group and notifies its owner. Trips shared with this group only are hidden from everyone, until
 * their owner changes that.
 */
export async function removeAnyGroup(ctx: Ctx, id: number): Promise<null> {
  const [gone] = await ctx.db
    .select({ name: groups.name, ownerId: groups.ownerId })
    .from(groups)
    .where(eq(groups.id, id))
    .for("update");
  if (!gone) throw new Refusal("GROUP_NOT_FOUND");
  await announceGroupDeletion(ctx, id, gone.ownerId);
  await ctx.db.delete(groups).where(eq(groups.id, id));
  await notify(ctx, {
    userId: gone.ownerId,
    aboutId: null,
    type: "other",
    words: words.groupRemoved(gone.name),
    key: `group-removed ${id}`,
  });
  return null;
}
