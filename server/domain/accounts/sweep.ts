import { and, isNull, lte, or } from "drizzle-orm";
import { promises } from "#contract/features/legal.ts";
import {
  attempts,
  emailVerificationTokens,
  knownDevices,
  passwordResetTokens,
  securityLogs,
  sessions,
  signInChallenges,
} from "#db/tables/accounts.ts";
import { outbox } from "#db/tables/outbox.ts";
import type { Ctx } from "#lib/ctx.ts";

const day = 24 * 60 * 60 * 1000;
/** No limit in `login-throttle.ts` looks further back. */
const attemptMaxAgeMs = day;
/** As long as a browser keeps its device cookie. */
const deviceMaxAgeMs = promises.deviceDays * day;
const mailMaxAgeMs = 7 * day;
const securityLogMaxAgeMs = promises.securityLogDays * day;

/** Deletes expired rows, so that no table grows for ever. Changes no answer. */
export async function sweepAccounts({ db, now }: Ctx): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age);
  await db.delete(sessions).where(lte(sessions.expire, now));
  await db.delete(signInChallenges).where(lte(signInChallenges.expiresAt, now));
  await db.delete(knownDevices).where(lte(knownDevices.lastUsedAt, before(deviceMaxAgeMs)));
  await db.delete(passwordResetTokens).where(lte(passwordResetTokens.expiresAt, now));
  await db.delete(emailVerificationTokens).where(lte(emailVerificationTokens.expiresAt, now));
  await db
    .delete(attempts)
    .where(
      and(
        lte(attempts.since, before(attemptMaxAgeMs)),
        or(isNull(attempts.lockedUntil), lte(attempts.lockedUntil, now)),
      ),
    );
  await db.delete(securityLogs).where(lte(securityLogs.createdAt, before(securityLogMaxAgeMs)));
  await db.delete(outbox).where(lte(outbox.createdAt, before(mailMaxAgeMs)));
}
