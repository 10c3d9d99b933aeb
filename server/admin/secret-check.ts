import type pg from "pg";
import { drizzleOn } from "#db/db.ts";
import { countSealedSecrets } from "#domain/accounts/codes.ts";
import { countSealedAddresses } from "#domain/subscriptions/subscriptions.ts";
import { forgetGeneratedSecret } from "#lib/crypto/program-secret.ts";
import type { SecretBox } from "#lib/crypto/secret-box.ts";
import { opensCheck, sealCheck } from "#lib/crypto/secret-check.ts";

export const anotherSecret =
  "SESSION_SECRET isn't the one of before: set that one again, or none if none was set; " +
  "rotate-secret replaces it without a loss (docs/secrets.md)";

/** Whether the program's secret is the one of before, or has replaced it. */
export async function isSecretOfBefore(pool: pg.Pool, secretBox: SecretBox): Promise<boolean> {
  const opens = await opensCheck(pool, secretBox);
  if (opens !== null) return opens;
  // A new installation, or the first start after an upgrade: only a secret that opens nothing is a wrong one.
  const { all, lost } = await countSealed(pool, secretBox);
  return all === 0 || lost < all;
}

/**
 * Call at the start, in one process. Returns what is wrong with the secret; null if it is the one of before,
 * or has replaced it, which then is recorded.
 */
export async function checkSecret(
  pool: pg.Pool,
  given: string | undefined,
  secretBox: SecretBox,
): Promise<string | null> {
  if (!(await isSecretOfBefore(pool, secretBox))) return anotherSecret;
  await sealCheck(pool, secretBox);
  if (given !== undefined) await forgetGeneratedSecret(pool, given);
  return null;
}

/** How much is encrypted, and how much of it this secret can't decrypt: in numbers and in words. */
export async function countSealed(pool: pg.Pool, secretBox: SecretBox) {
  const ctx = { db: drizzleOn(pool), secretBox };
  const people = await countSealedSecrets(ctx);
  const calendars = await countSealedAddresses(ctx);
  return {
    all: people.all + calendars.all,
    lost: people.lost + calendars.lost,
    words: `two-factor secrets (${people.lost}) and addresses of calendars (${calendars.lost})`,
  };
}
