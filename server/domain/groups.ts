import { and, asc, eq, or, sql } from "drizzle-orm";
import type { Group } from "../../contract/groups.ts";
import { groups } from "../db/groups.ts";
import type { SignedIn } from "../lib/ctx.ts";
import { isConnected } from "./connections.ts";
import { visibleTo } from "./visibility.ts";

/**
 * Groups I own and, unless `ownedOnly`, those I am a member of; by name. A member sees a group only while its owner and
 * they are accepted connections and may see each other. `memberCount` is the owner and every member I may see, myself
 * among them: as many as the list of members shows me.
 */
export async function listGroups({ db, me }: SignedIn, ownedOnly: boolean): Promise<Group[]> {
  const isMine = eq(groups.ownerId, me.id);
  const rows = await db
    .select({
      id: groups.id,
      name: groups.name,
      description: groups.description,
      icon: sql<Group["icon"]>`${groups.icon}`,
      memberCount: sql<number>`(
        select 1 + count(*)::int from group_memberships m join users on users.id = m.user_id
         where m.group_id = groups.id and m.user_id <> groups.owner_id and ${visibleTo(me.id)})`,
      ownerId: groups.ownerId,
      createdAt: groups.createdAt,
    })
    .from(groups)
    .where(ownedOnly ? isMine : or(isMine, isMember(me.id)))
    .orderBy(asc(sql`lower(${groups.name})`), asc(groups.id));
  return rows.map((row) => ({
    ...row,
    isOwner: row.ownerId === me.id,
    createdAt: row.createdAt.toISOString(),
  }));
}

const isMember = (meId: string) =>
  and(
    sql`exists (select 1 from group_memberships m where m.group_id = groups.id and m.user_id = ${meId})`,
    isConnected(sql`groups.owner_id`, meId),
    sql`exists (select 1 from users where users.id = groups.owner_id and ${visibleTo(meId)})`,
  );
