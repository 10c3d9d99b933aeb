import { and, eq, isNull } from "drizzle-orm";
import { users } from "#db/tables/accounts.ts";
import { cancelAddressChange, verificationLink } from "#domain/accounts/mailed-links/verify-email.ts";
import type { Ctx } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";
import { eraseAccount } from "./delete-account.ts";

/**
 * The reader of a mailbox says that the account or the change of address that a verification link is about
 * isn't theirs. Deletes an account that was never used, and cancels a change of address. Throws BAD_TOKEN,
 * also for an address that is verified. Call in a transaction.
 */
export async function rejectVerification(ctx: Ctx, token: string): Promise<void> {
  const link = await verificationLink(ctx, token);
  if (link.isDone) throw new Refusal("BAD_TOKEN");
  await cancelAddressChange(ctx, link);
  if (link.email !== link.currentEmail) return;
  // An account that was used is kept: staff may have withdrawn its verification.
  const [unused] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, link.userId), eq(users.isEmailVerified, false), isNull(users.lastLoginAt)))
    .for("update");
  if (unused) await eraseAccount(ctx, unused.id);
}
