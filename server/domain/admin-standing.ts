import { and, eq, isNull } from "drizzle-orm";
import type { AdminUser } from "../../contract/admin-users.ts";
import { users } from "../db/accounts.ts";
import type { SignedIn } from "../lib/ctx.ts";
import { notFound } from "../lib/refusal.ts";
import { endChallenges } from "./accounts-challenges.ts";
import { refuseLastAdmin } from "./accounts-roles.ts";
import { endSessions } from "./accounts-sessions.ts";
import { eraseAccount } from "./rights-leave.ts";
import { readUser } from "./admin-users.ts";
import { overlapsChanged } from "./stays.ts";

/**
 * Signs somebody out everywhere and hides them from everybody, or brings them back. Nobody is told: who was connected
 * with them sees them no more, and again afterwards.
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
  if (changed.length === 0) throw notFound("User");
  if (action === "deactivate") {
    await endSessions(ctx, userId);
    await endChallenges(ctx, userId);
  } else ctx.emit(overlapsChanged({ userId }));
  return readUser(db, userId);
}

/** Deletes somebody's account as they could themselves. */
export async function removeUser(ctx: SignedIn, userId: string): Promise<null> {
  await refuseLastAdmin(ctx, ctx.me.id, userId);
  await eraseAccount(ctx, userId);
  return null;
}
