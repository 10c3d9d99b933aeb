import { eq, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { AdminGroup, adminGroups } from "../../contract/admin-groups.ts";
import type { Output, ServedInput } from "../../contract/route.ts";
import { groups } from "../db/groups.ts";
import { allOf, countOf } from "../db/queries.ts";
import type { Ctx } from "../lib/ctx.ts";
import { CursorId, CursorInstant, pageOf, readCursor } from "../lib/cursor.ts";
import { notFound } from "../lib/refusal.ts";
import { countRows } from "./admin-counts.ts";
import { contains, idsNamed, wordsOf } from "./people-named.ts";
import { groupAudienceChanged } from "./groups.ts";
import { words } from "./notifications-words.ts";
import { notify } from "./notifications-write.ts";

const Place = z.tuple([CursorInstant, CursorId]);
type Row = Omit<AdminGroup, "createdAt" | "isPrivate"> & { createdAt: Date };
type Asked = ServedInput<typeof adminGroups.list>["query"];

/** All groups, newest first; each word of the search stands in the group's name, or in its owner's names or address. */
export async function listAllGroups(
  { db }: Ctx,
  { search, limit = 20, after }: Asked,
): Promise<Output<typeof adminGroups.list>> {
  const found = wordsOf(search).map(
    (word) => sql`(${contains(sql`lower(' ' || g.name)`, word)} or g.owner_id in ${idsNamed(word)})`,
  );
  const place = after === undefined ? undefined : readCursor(Place, after);
  const before = place && sql`(g.created_at, g.id) < (${place[0]}::timestamptz, ${place[1]})`;
  const { rows } = await db.execute<Row>(sql`
    select g.id, g.name, g.description, g.owner_id as "ownerId", u.first_name || ' ' || u.last_name as "ownerName",
           u.email as "ownerEmail", g.created_at as "createdAt",
           (select 1 + count(*)::int from group_memberships m
             where m.group_id = g.id and m.user_id <> g.owner_id) as "memberCount"
      from (select * from groups g where ${allOf([...found, before])}
             order by g.created_at desc, g.id desc limit ${limit + 1}) g
      join users u on u.id = g.owner_id
     order by g.created_at desc, g.id desc`);
  const page = pageOf(rows, limit, ({ createdAt, id }) => [new Date(createdAt).toISOString(), id]);
  return {
    items: page.rows.map((row) => ({
      ...row,
      // Nobody but its owner and its members ever sees a group.
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

/** Deletes somebody's group and tells its owner; trips for this group alone are seen by nobody until they say otherwise. */
export async function removeAnyGroup(ctx: Ctx, id: number): Promise<null> {
  const [gone] = await ctx.db
    .delete(groups)
    .where(eq(groups.id, id))
    .returning({ name: groups.name, ownerId: groups.ownerId });
  if (!gone) throw notFound("Group");
  ctx.emit(groupAudienceChanged({ ownerId: gone.ownerId }));
  await notify(ctx, {
    userId: gone.ownerId,
    aboutId: null,
    type: "other",
    words: words.groupRemoved(gone.name),
    key: `group-removed ${id}`,
  });
  return null;
}
