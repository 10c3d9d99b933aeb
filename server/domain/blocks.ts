import { and, eq, sql } from "drizzle-orm";
import { blockedUsers } from "#db/tables/blocks.ts";
import { blockInherited, forgetFormerBlock } from "#domain/accounts/former-accounts.ts";
import type { Ctx, Db, SignedIn } from "#lib/ctx.ts";
import { eventKind, listen } from "#lib/domain-events.ts";
import { Refusal } from "#lib/refusal.ts";
import { mayBlockOrReport } from "./visibility/visibility.ts";
import { lockPeople } from "./visibility/locks.ts";
import { announcePair } from "./visibility/announce.ts";

export const personBlocked = eventKind<{ blockerId: string; blockedId: string }>("blocks.blocked");

/**
 * From now on the two people can't find, see or match each other. Deletes their connection, pending requests,
 * and memberships in each other's groups. The lock on both people also covers ties that are being created at
 * the same moment. Blocking twice is allowed, and so is blocking a person who has blocked the caller.
 */
export async function block(ctx: SignedIn, blockedId: string, reason?: string): Promise<null> {
  const { db, me, now, emit } = ctx;
  if (blockedId === me.id) throw new Refusal("SELF_BLOCK");
  await lockPeople(db, [me.id, blockedId], "no key update");
  const { rows } = await db.execute(sql`
    select from users where users.id = ${blockedId} and ${mayBlockOrReport(me.id)}`);
  if (rows.length === 0) throw new Refusal("USER_NOT_FOUND");
  await db
    .insert(blockedUsers)
    .values({ blockerId: me.id, blockedUserId: blockedId, reason: reason || null, createdAt: now })
    .onConflictDoNothing();
  await removeTies(db, me.id, blockedId);
  // The overlap ledger has one row per pair, so updating the blocker's side also updates the other's.
  emit(personBlocked({ blockerId: me.id, blockedId }));
  announcePair(ctx, me.id, blockedId);
  return null;
}

/**
 * Lifts a block of the caller. The two see each other again unless the other person has blocked the caller
 * too. Their connection and memberships are not restored.
 */
export async function unblock(ctx: SignedIn, blockedId: string): Promise<null> {
  const { db, me } = ctx;
  await lockPeople(db, [me.id, blockedId], "no key update");
  const lifted = await db
    .delete(blockedUsers)
    .where(and(eq(blockedUsers.blockerId, me.id), eq(blockedUsers.blockedUserId, blockedId)))
    .returning({ id: blockedUsers.id });
  if (lifted.length === 0) throw new Refusal("USER_NOT_FOUND");
  await forgetFormerBlock(ctx, me.id, blockedId);
  await removeTies(db, me.id, blockedId);
  announcePair(ctx, me.id, blockedId);
  return null;
}

/** A person who was blocked is back with another account: the block ends what that account had. */
async function applyInherited(
  ctx: Ctx,
  { blockerId, blockedId }: { blockerId: string; blockedId: string },
): Promise<void> {
  await removeTies(ctx.db, blockerId, blockedId);
  ctx.emit(personBlocked({ blockerId, blockedId }));
  announcePair(ctx, blockerId, blockedId);
}

export const blockListeners = [
  listen(blockInherited, "blocks.apply-inherited", (ctx, event) =>
    ctx.transaction((inside) => applyInherited(inside, event)),
  ),
];

/**
 * Deletes the pair's connection, pending requests, and memberships in each other's groups. A declined request
 * is hidden, but its row stays: blocking and unblocking must not bypass the waiting time before the next
 * request.
 */
async function removeTies(db: Db, a: string, b: string): Promise<void> {
  const pair = sql`low_id = least(${a}, ${b} collate "C") and high_id = greatest(${a}, ${b} collate "C")`;
  await db.execute(sql`delete from connections where ${pair} and status <> 'declined'`);
  await db.execute(sql`update connections set taken_back = true where ${pair}`);
  await db.execute(sql`
    delete from group_memberships m using groups g
     where g.id = m.group_id and (g.owner_id, m.user_id) in ((${a}, ${b}), (${b}, ${a}))`);
}
