import { and, eq, isNull } from "drizzle-orm";
import type { AdminUser } from "#contract/features/admin/users.ts";
import { users } from "#db/tables/accounts.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";
import { voidPending } from "#domain/accounts/challenges.ts";
import { expectRecentSignIn } from "#domain/accounts/recent-sign-in.ts";
import { refuseLastAdmin } from "#domain/accounts/roles.ts";
import { endSessions } from "#domain/accounts/sessions.ts";
import { eraseAccount } from "#domain/account-data/delete-account.ts";
import { readUser } from "./users.ts";
import { overlapsChanged } from "#domain/stays/stays.ts";
import { announceCircle } from "#domain/visibility/announce.ts";

/**
 * Deactivates a person (signs them out everywhere and hides them from everyone) or activates them again.
 * Nobody is notified: the person's connections stop seeing them, and see them again afterwards.
 */
export async function changeUser(
  ctx: SignedIn,
  userId: string,
  action: "activate" | "deactivate",
): Promise<AdminUser> {
  const { db, me, now } = ctx;
  if (action === "deactivate") await refuseLastAdmin(ctx, me.id, userId);
  const changed = await db
    .update(users)
    .set({ isActive: action === "activate", updatedAt: now })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .returning({ id: users.id });
  if (changed.length === 0) throw new Refusal("USER_NOT_FOUND");
  if (action === "deactivate") {
    await endSessions(ctx, userId);
    await voidPending(ctx, userId);
  } else ctx.emit(overlapsChanged({ userId }));
  announceCircle(ctx, userId);
  return readUser(db, userId);
}

/** Deletes a person's account, as they could themselves. Needs a recent sign-in. */
export async function removeUser(ctx: SignedIn, userId: string): Promise<null> {
  expectRecentSignIn(ctx);
  await refuseLastAdmin(ctx, ctx.me.id, userId);
  await eraseAccount(ctx, userId);
  return null;
}
