import { and, eq, type SQL } from "drizzle-orm";
import { generateSecret, generateURI } from "otplib";
import { product } from "../../contract/product.ts";
import type { SecurityAction } from "../../contract/security.ts";
import { users } from "../db/accounts.ts";
import type { Ctx, SignedIn } from "../lib/ctx.ts";
import { conflict, invalid } from "../lib/refusal.ts";
import { logSecurity } from "./accounts.ts";
import { newBackupCodes, sealSecret, stepOf } from "./accounts-codes.ts";
import { securityNotice } from "./accounts-notices.ts";
import type { Caller } from "./accounts-sessions.ts";
import { provePassword } from "./security-password.ts";

const isAlreadyOn = () => conflict("Two-factor sign-in is on already.", "TWO_FACTOR_ON");
const isOff = () => conflict("Two-factor sign-in is off.", "TWO_FACTOR_OFF");

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

/** A new secret, which waits for its first code; one that waited before is void. */
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

/** Switches it on by the first code, which proves that the app has the secret. Belongs in a transaction. */
export async function confirmTwoFactor(ctx: SignedIn, code: string, caller: Caller): Promise<string[]> {
  const [user] = await ctx.db
    .select({ isOn: users.twoFactorEnabled, sealed: users.twoFactorSecret })
    .from(users)
    .where(eq(users.id, ctx.me.id))
    .for("no key update");
  if (user?.isOn) throw isAlreadyOn();
  if (!user?.sealed) throw conflict("Set two-factor sign-in up first.", "TWO_FACTOR_NOT_SET_UP");
  const step = stepOf(ctx, ctx.me.id, user.sealed, code);
  if (step === null) throw invalid("code", "This code is wrong. Is the clock of your phone right?");
  const { shown, stored } = newBackupCodes();
  await change(ctx, eq(users.twoFactorEnabled, false), isAlreadyOn(), {
    twoFactorEnabled: true,
    twoFactorLastStep: step,
    backupCodes: stored,
  });
  await tell(ctx, ctx.me.id, "two_factor_on", caller);
  return shown;
}

export async function disableTwoFactor(ctx: SignedIn, password: string, caller: Caller): Promise<void> {
  await provePassword(ctx, "password", password);
  await ctx.transaction(async (inside) => {
    await change({ ...inside, me: ctx.me }, eq(users.twoFactorEnabled, true), isOff(), {
      twoFactorEnabled: false,
      twoFactorSecret: null,
      twoFactorLastStep: null,
      backupCodes: null,
    });
    await tell(inside, ctx.me.id, "two_factor_off", caller);
  });
}

export async function renewBackupCodes(ctx: SignedIn, password: string, caller: Caller): Promise<string[]> {
  await provePassword(ctx, "password", password);
  const { shown, stored } = newBackupCodes();
  await ctx.transaction(async (inside) => {
    await change({ ...inside, me: ctx.me }, eq(users.twoFactorEnabled, true), isOff(), {
      backupCodes: stored,
    });
    await tell(inside, ctx.me.id, "backup_codes_renewed", caller);
  });
  return shown;
}

/** Only from the standing that it needs; the database decides which of two comes first. */
async function change(
  { db, me, now }: SignedIn,
  standing: SQL,
  otherwise: Error,
  values: Partial<typeof users.$inferInsert>,
): Promise<void> {
  const changed = await db
    .update(users)
    .set({ ...values, updatedAt: now })
    .where(and(eq(users.id, me.id), standing))
    .returning({ id: users.id });
  if (changed.length === 0) throw otherwise;
}

async function tell(ctx: Ctx, userId: string, action: SecurityAction, caller: Caller): Promise<void> {
  ctx.emit(securityNotice({ entry: await logSecurity(ctx, userId, action, caller) }));
}
