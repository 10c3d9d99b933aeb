import { randomInt } from "node:crypto";
import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { verifySync } from "otplib";
import { users } from "#db/tables/accounts.ts";
import type { Ctx } from "#lib/ctx.ts";
import { hashSecret } from "#lib/crypto/tokens.ts";

/** The columns of an account without two-factor sign-in. */
export const withoutTwoFactor = {
  twoFactorEnabled: false,
  twoFactorSecret: null,
  twoFactorLastStep: null,
  backupCodes: null,
} as const;

const halfMinute = 30;
const sealedAs = (userId: string) => `two-factor ${userId}`;

/** Encrypts a two-factor secret for the database, bound to this person: it can't be used for another one. */
export const sealSecret = ({ secretBox }: Ctx, userId: string, secret: string): string =>
  secretBox.seal(secret, sealedAs(userId));

/**
 * The time step (RFC 6238: half minutes since 1970) of this code: the current one, the one before or the one
 * after. Null for a wrong code, and for a secret that was encrypted with another key.
 */
export function timeStepOf(
  { secretBox, now }: Ctx,
  userId: string,
  sealed: string,
  code: string,
): number | null {
  const secret = secretBox.open(sealed, sealedAs(userId));
  if (secret === null) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: halfMinute });
  return result.valid ? Math.floor(epoch / halfMinute) + result.delta : null;
}

/** How many people have two-factor on, and how many of their secrets were encrypted with another key. */
export async function countSealedSecrets({ db, secretBox }: Pick<Ctx, "db" | "secretBox">) {
  const people = await db
    .select({ id: users.id, sealed: users.twoFactorSecret })
    .from(users)
    .where(eq(users.twoFactorEnabled, true));
  const lost = people.filter(({ id, sealed }) => sealed && secretBox.open(sealed, sealedAs(id)) === null);
  return { all: people.length, lost: lost.length };
}

/**
 * Uses up an authenticator or backup code of a person who has two-factor on. Each code works once: of
 * concurrent requests with the same code, the database lets one pass. Null if the code is wrong or was used.
 */
export async function consumeCode(ctx: Ctx, userId: string, code: string): Promise<"app" | "backup" | null> {
  if (/^[0-9]{6}$/.test(code)) return (await consumeAppCode(ctx, userId, code)) ? "app" : null;
  return (await consumeBackupCode(ctx, userId, code)) ? "backup" : null;
}

async function consumeAppCode(ctx: Ctx, userId: string, code: string): Promise<boolean> {
  const [user] = await ctx.db
    .select({ sealed: users.twoFactorSecret })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.twoFactorEnabled, true)));
  const step = user?.sealed ? timeStepOf(ctx, userId, user.sealed, code) : null;
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

async function consumeBackupCode({ db }: Ctx, userId: string, code: string): Promise<boolean> {
  const hash = hashSecret(code);
  const taken = await db
    .update(users)
    .set({ backupCodes: sql`array_remove(${users.backupCodes}, ${hash})` })
    .where(
      and(eq(users.id, userId), eq(users.twoFactorEnabled, true), sql`${hash} = any(${users.backupCodes})`),
    )
    .returning({ id: users.id });
  return taken.length > 0;
}

const codeCount = 10;
/** No two of these look alike. */
const codeLetters = "23456789abcdefghjkmnpqrstuvwxyz";

/** Ten codes of 16 characters, to be shown once. Each has 79 random bits, so a plain hash protects them. */
export function newBackupCodes(): { shown: string[]; stored: string[] } {
  const shown = Array.from({ length: codeCount }, () =>
    Array.from({ length: 4 }, () => Array.from({ length: 4 }, randomLetter).join("")).join("-"),
  );
  return { shown, stored: shown.map((code) => hashSecret(code.replaceAll("-", ""))) };
}

const randomLetter = () => codeLetters[randomInt(codeLetters.length)];
