import { sql } from "drizzle-orm";
import type { Ctx } from "#lib/ctx.ts";
import { connectionIdsOf } from "#domain/connections/connections.ts";
import { visibleTo } from "#domain/visibility/visibility.ts";

export type PresenceChange = { readonly userId: string; readonly isOnline: boolean };
/** A change, and the person who is notified about it. */
export type PresenceNotice = PresenceChange & { readonly to: string };

/**
 * Which of `peers` are notified about these changes: accepted connections who share their presence. Only
 * people who both share it and see each other learn that a person is online; all who may have learned that
 * are notified when the person goes offline.
 */
export async function presenceNotices(
  { db }: Ctx,
  changes: readonly PresenceChange[],
  peers: readonly string[],
): Promise<PresenceNotice[]> {
  if (changes.length === 0 || peers.length === 0) return [];
  const { rows } = await db.execute<PresenceNotice>(sql`
    select it.user_id as "userId", it.is_online as "isOnline", peer.id as "to"
      from unnest(${sql.param(changes.map(({ userId }) => userId))}::text[],
                  ${sql.param(changes.map(({ isOnline }) => isOnline))}::boolean[]) as it (user_id, is_online)
      join users on users.id = it.user_id
      join lateral ${connectionIdsOf(sql`it.user_id`)} as k (id) on k.id = any(${sql.param([...peers])}::text[])
      join users as peer on peer.id = k.id
     where peer.shows_presence
       and (not it.is_online
         or users.shows_presence and ${visibleTo(sql`peer.id`)} and ${visibleTo(null, "peer")})`);
  return rows;
}

/** Connections with whom the caller exchanges presence: both share it, and see each other. */
export async function presencePeers({ db }: Ctx, meId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select users.id from users
     where users.id in ${connectionIdsOf(meId)} and users.shows_presence and ${visibleTo(meId)}
       and exists (select from users as self
                    where self.id = ${meId} and self.shows_presence and ${visibleTo(null, "self")})`);
  return rows.map(({ id }) => id);
}

/** All connections of the caller, to notify when presence is no longer shared. */
export async function connectedPeers({ db }: Ctx, meId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from ${connectionIdsOf(meId)} as k (id)`);
  return rows.map(({ id }) => id);
}
