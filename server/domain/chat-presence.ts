import { sql } from "drizzle-orm";
import type { Ctx } from "../lib/ctx.ts";
import { connectionIdsOf } from "./connections.ts";
import { visibleTo } from "./visibility.ts";

export type Change = { readonly userId: string; readonly isOnline: boolean };
/** Whom to tell of somebody. */
export type Telling = Change & { readonly to: string };

/**
 * Which of `peers` are told of these changes: accepted connections who show whether they are here. That somebody is
 * here is told only where both show it and see each other; that they are gone, to all who may have been told before.
 */
export async function presenceTellings(
  { db }: Ctx,
  changes: readonly Change[],
  peers: readonly string[],
): Promise<Telling[]> {
  if (changes.length === 0 || peers.length === 0) return [];
  const { rows } = await db.execute<Telling>(sql`
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

/** My connections with whom I share who is here: each of us shows it, and sees the other. */
export async function presencePeers({ db }: Ctx, meId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select users.id from users
     where users.id in ${connectionIdsOf(meId)} and users.shows_presence and ${visibleTo(meId)}
       and exists (select from users as self
                    where self.id = ${meId} and self.shows_presence and ${visibleTo(null, "self")})`);
  return rows.map(({ id }) => id);
}

/** All my connections, to be told that I no longer see who is here. */
export async function connectedPeers({ db }: Ctx, meId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from ${connectionIdsOf(meId)} as k (id)`);
  return rows.map(({ id }) => id);
}
