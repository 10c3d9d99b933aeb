import { and, eq, sql } from "drizzle-orm";
import { blockedUsers } from "../db/blocks.ts";
import type { Db, SignedIn } from "../lib/ctx.ts";
import { eventKind } from "../lib/listen.ts";
import { notFound, Refusal } from "../lib/refusal.ts";
import { visibleTo } from "./visibility.ts";
import { holdPeople } from "./visibility-locks.ts";
import { tellBoth } from "./visibility-told.ts";

export const personBlocked = eventKind<{ blockerId: string; blockedId: string }>("blocks.blocked");

/**
 * From now on neither of the two finds, sees or meets the other; what tied them together is gone, also what they were
 * about to tie in this very moment. Blocking twice is fine, and so is blocking somebody who has blocked me.
 */
export async function block(ctx: SignedIn, blockedId: string, reason?: string): Promise<null> {
  const { db, me, now, emit } = ctx;
  if (blockedId === me.id) throw new Refusal("invalid", "You can't block yourself");
  await holdPeople(db, [me.id, blockedId], "no key update");
  if (!(await isBlockable(db, me.id, blockedId))) throw notFound("User");
  await db
    .insert(blockedUsers)
    .values({ blockerId: me.id, blockedUserId: blockedId, reason: reason || null, createdAt: now })
    .onConflictDoNothing();
  await part(db, me.id, blockedId);
  // The ledger has one row for both: bringing one side up to date does it for the other.
  emit(personBlocked({ blockerId: me.id, blockedId }));
  tellBoth(ctx, me.id, blockedId);
  return null;
}

/** Lifts a block of mine. They may see each other again unless the other has blocked me too; all else stays away. */
export async function unblock(ctx: SignedIn, blockedId: string): Promise<null> {
  const { db, me } = ctx;
  await holdPeople(db, [me.id, blockedId], "no key update");
  const lifted = await db
    .delete(blockedUsers)
    .where(and(eq(blockedUsers.blockerId, me.id), eq(blockedUsers.blockedUserId, blockedId)))
    .returning({ id: blockedUsers.id });
  if (lifted.length === 0) throw notFound("User");
  await part(db, me.id, blockedId);
  tellBoth(ctx, me.id, blockedId);
  return null;
}

/** Whoever is there for anybody, or is blocked by me already; that they have blocked me makes no difference. */
async function isBlockable(db: Db, meId: string, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from users where users.id = ${id} and (${visibleTo(null)} or exists (
      select from blocked_users b where b.blocker_id = ${meId} and b.blocked_user_id = users.id))`);
  return rows.length > 0;
}

/**
 * Takes away the connection, requests that wait, and each from the other's groups. A declined request leaves sight, but
 * its row stays: blocking and unblocking is no way round the days one has to wait before asking again.
 */
async function part(db: Db, a: string, b: string): Promise<void> {
  const pair = sql`low_id = least(${a}, ${b} collate "C") and high_id = greatest(${a}, ${b} collate "C")`;
  await db.execute(sql`delete from connections where ${pair} and status <> 'declined'`);
  await db.execute(sql`update connections set taken_back = true where ${pair}`);
  await db.execute(sql`
    delete from group_memberships m using groups g
     where g.id = m.group_id and (g.owner_id, m.user_id) in ((${a}, ${b}), (${b}, ${a}))`);
}
