import { and, eq, gte } from "drizzle-orm";
import { securityLogs, users } from "#db/tables/accounts.ts";
import { logSecurity, type SecurityDetails } from "#domain/accounts/accounts.ts";
import { setAddress } from "#domain/accounts/addresses.ts";
import { keepingIdentities } from "#domain/accounts/former-accounts.ts";
import type { Ctx } from "#lib/ctx.ts";
import { eraseAccount } from "./delete-account.ts";

/** Address of an account that has none which could be used; staff can give it a new one. */
const noAddress = (userId: string) => `${userId.toLowerCase()}@secured.invalid`;

/**
 * Gives an account the verified address back that it had before it was changed, at or after this entry of its
 * security log. Changes by staff stay. If the former address belongs to another account by now, the account
 * is left without an address that can be used, so that the new one is no way in. Returns the address that the
 * account has then, or null. Call with the account's row locked.
 */
export async function restoreAddress(
  ctx: Ctx,
  { id: userId, email: present }: { id: string; email: string },
  entry: number,
): Promise<string | null> {
  const { db, now } = ctx;
  const changes = await db
    .select({ details: securityLogs.metadata })
    .from(securityLogs)
    .where(
      and(
        eq(securityLogs.userId, userId),
        eq(securityLogs.action, "email_changed"),
        gte(securityLogs.id, entry),
      ),
    )
    .orderBy(securityLogs.id);
  const formers = changes.map(({ details }) => (details as SecurityDetails | null)?.formerAddress);
  const former = formers[0];
  if (!former || formers.includes(undefined)) return present;
  const { email, verifiedAt } = former;
  const isFree = await freeAddress(ctx, email, userId);
  if (isFree) await setAddress(ctx, userId, email, verifiedAt === null ? null : new Date(verifiedAt));
  else
    await keepingIdentities(ctx, userId, () =>
      db
        .update(users)
        .set({ email: noAddress(userId), isEmailVerified: false, emailVerifiedAt: null, updatedAt: now })
        .where(eq(users.id, userId)),
    );
  await logSecurity(ctx, userId, "email_changed");
  return isFree ? email : null;
}

/** Deletes an account that was registered with the address and never verified. False if there is another. */
async function freeAddress(ctx: Ctx, email: string, userId: string): Promise<boolean> {
  const [holder] = await ctx.db
    .select({ id: users.id, isVerified: users.isEmailVerified, lastLoginAt: users.lastLoginAt })
    .from(users)
    .where(eq(users.email, email))
    .for("update");
  if (!holder || holder.id === userId) return true;
  if (holder.isVerified || holder.lastLoginAt) return false;
  await eraseAccount(ctx, holder.id);
  return true;
}
