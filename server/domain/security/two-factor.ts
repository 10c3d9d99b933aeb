import { and, eq, type SQL } from "drizzle-orm";
import { generateSecret, generateURI } from "otplib";
import { product } from "#contract/shared/product.ts";
import type { SecurityAction } from "#contract/features/security.ts";
import { users } from "#db/tables/accounts.ts";
import type { Ctx, SignedIn } from "#lib/ctx.ts";
import { Refusal, refusedField } from "#lib/refusal.ts";
import { logSecurity } from "#domain/accounts/accounts.ts";
import { newBackupCodes, sealSecret, timeStepOf, withoutTwoFactor } from "#domain/accounts/codes.ts";
import { securityNotice } from "#domain/accounts/emails/security-notices.ts";
import type { Caller } from "#domain/accounts/sessions.ts";
import { provePassword } from "./password.ts";

const isAlreadyOn = () => new Refusal("TWO_FACTOR_ON");
const isOff = () => new Refusal("TWO_FACTOR_OFF");

export async function readTwoFactor({
  db,
  me,
}: SignedIn): Promise<{ isOn: boolean; backupCodesLeft: number }> {
  const [user] = await db
    .select({ isOn: users.twoFactorEnabled, codes: users.backupCodes })
    .from(users)
    .where(eq(users.id, me.id));
  return { isOn: user?.isOn ?? false, backupCodesLeft: user?.codes?.length ?? 0 };
}

/** Creates a secret that stays pending until its first code. Replaces an earlier pending one. */
export async function setUpTwoFactor(
  ctx: SignedIn,
  password: string,
): Promise<{ secret: string; uri: string }> {
  const user = await provePassword(ctx, "password", password);
  const secret = generateSecret();
  await change(ctx, eq(users.twoFactorEnabled, false), isAlreadyOn(), {
    twoFactorSecret: sealSecret(ctx, ctx.me.id, secret),
  });
  return { secret, uri: generateURI({ issuer: product, label: user.email, secret }) };
}

/**
 * Turns two-factor sign-in on by the first code, which proves that the app has the secret, and returns the
 * backup codes. Call it in a transaction.
 */
export async function confirmTwoFactor(ctx: SignedIn, code: string, caller: Caller): Promise<string[]> {
  const [user] = await ctx.db
    .select({ isOn: users.twoFactorEnabled, sealed: users.twoFactorSecret })
    .from(users)
    .where(eq(users.id, ctx.me.id))
    .for("no key update");
  if (user?.isOn) throw isAlreadyOn();
  if (!user?.sealed) throw new Refusal("TWO_FACTOR_NOT_SET_UP");
  const step = timeStepOf(ctx, ctx.me.id, user.sealed, code);
  if (step === null) throw refusedField("code", "TWO_FACTOR_CODE_WRONG");
  const { shown, stored } = newBackupCodes();
  await change(ctx, eq(users.twoFactorEnabled, false), isAlreadyOn(), {
    twoFactorEnabled: true,
    twoFactorLastStep: step,
    backupCodes: stored,
  });
  await logAndNotify(ctx, ctx.me.id, "two_factor_on", caller);
  return shown;
}

export async function disableTwoFactor(ctx: SignedIn, password: string, caller: Caller): Promise<void> {
  await provePassword(ctx, "password", password);
  await ctx.transaction(async (inside) => {
    await change({ ...inside, me: ctx.me }, eq(users.twoFactorEnabled, true), isOff(), withoutTwoFactor);
    await logAndNotify(inside, ctx.me.id, "two_factor_off", caller);
  });
}

export async function renewBackupCodes(ctx: SignedIn, password: string, caller: Caller): Promise<string[]> {
  await provePassword(ctx, "password", password);
  const { shown, stored } = newBackupCodes();
  await ctx.transaction(async (inside) => {
    await change({ ...inside, me: ctx.me }, eq(users.twoFactorEnabled, true), isOff(), {
      backupCodes: stored,
    });
    await logAndNotify(inside, ctx.me.id, "backup_codes_renewed", caller);
  });
  return shown;
}

/**
 * Updates the user if the condition `condition` holds, otherwise throws `otherwise`. The conditional update
 * decides between concurrent calls.
 */
async function change(
  { db, me, now }: SignedIn,
  condition: SQL,
  otherwise: Error,
  values: Partial<typeof users.$inferInsert>,
): Promise<void> {
  const changed = await db
    .update(users)
    .set({ ...values, updatedAt: now })
    .where(and(eq(users.id, me.id), condition))
    .returning({ id: users.id });
  if (changed.length === 0) throw otherwise;
}

async function logAndNotify(ctx: Ctx, userId: string, action: SecurityAction, caller: Caller): Promise<void> {
  ctx.emit(securityNotice({ entry: await logSecurity(ctx, userId, action, caller) }));
}
