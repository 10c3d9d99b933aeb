import { randomInt } from "node:crypto";
import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { verifySync } from "otplib";
import { users } from "../db/accounts.ts";
import type { Ctx } from "../lib/ctx.ts";
import { hashed } from "../lib/tokens.ts";

const halfMinute = 30;
const sealedAs = (userId: string) => `two-factor ${userId}`;

/** For the database: only this program, and only as this person's, can read it again. */
export const sealSecret = ({ vault }: Ctx, userId: string, secret: string): string =>
  vault.seal(secret, sealedAs(userId));

/**
 * The half minute (RFC 6238, counted from 1970) whose code this is: now's, the one before or the one after; null for a
 * wrong code, and for a secret that was sealed by another key than ours.
 */
export function stepOf({ vault, now }: Ctx, userId: string, sealed: string, code: string): number | null {
  const secret = vault.open(sealed, sealedAs(userId));
  if (secret === null) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: halfMinute });
  return result.valid ? Math.floor(epoch / halfMinute) + result.delta : null;
}

/**
 * Takes a code of the app or a backup code of somebody who has two-factor on: each is good once, and of two who bring
 * the same one at the same moment the database lets one pass. Null when it is wrong or was used.
 */
export async function takeCode(ctx: Ctx, userId: string, typed: string): Promise<"app" | "backup" | null> {
  const code = typed.replaceAll(/[\s-]/g, "").toLowerCase();
  if (/^[0-9]{6}$/.test(code)) return (await takeAppCode(ctx, userId, code)) ? "app" : null;
  return (await takeBackupCode(ctx, userId, code)) ? "backup" : null;
}

async function takeAppCode(ctx: Ctx, userId: string, code: string): Promise<boolean> {
  const [user] = await ctx.db
    .select({ sealed: users.twoFactorSecret })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.twoFactorEnabled, true)));
  const step = user?.sealed ? stepOf(ctx, userId, user.sealed, code) : null;
  if (!user?.sealed || step === null) return false;
  const taken = await ctx.db
    .update(users)
    .set({ twoFactorLastStep: step })
    .where(
      and(
        eq(users.id, userId),
        eq(users.twoFactorEnabled, true),
        eq(users.twoFactorSecret, user.sealed),
        or(isNull(users.twoFactorLastStep), lt(users.twoFactorLastStep, step)),
      ),
    )
    .returning({ id: users.id });
  return taken.length > 0;
}

async function takeBackupCode({ db }: Ctx, userId: string, code: string): Promise<boolean> {
  const hash = hashed(code);
  const taken = await db
    .update(users)
    .set({ backupCodes: sql`array_remove(${users.backupCodes}, ${hash})` })
    .where(
      and(eq(users.id, userId), eq(users.twoFactorEnabled, true), sql`${hash} = any(${users.backupCodes})`),
    )
    .returning({ id: users.id });
  return taken.length > 0;
}

const codes = 10;
/** None that is taken for another. */
const letters = "23456789abcdefghjkmnpqrstuvwxyz";

/** Ten of 16 characters, to be shown once; 79 random bits each, so a plain hash keeps them. */
export function newBackupCodes(): { shown: string[]; stored: string[] } {
  const shown = Array.from({ length: codes }, () =>
    Array.from({ length: 4 }, () => Array.from({ length: 4 }, randomLetter).join("")).join("-"),
  );
  return { shown, stored: shown.map((code) => hashed(code.replaceAll("-", ""))) };
}

const randomLetter = () => letters[randomInt(letters.length)];
