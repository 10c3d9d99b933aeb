import { and, isNull, lte, or } from "drizzle-orm";
import { promises } from "../../contract/legal.ts";
import {
  attempts,
  emailVerificationTokens,
  knownDevices,
  passwordResetTokens,
  securityLogs,
  sessions,
  signInChallenges,
} from "../db/accounts.ts";
import { outbox } from "../db/outbox.ts";
import type { Ctx } from "../lib/ctx.ts";

const day = 24 * 60 * 60 * 1000;
/** No count of `accounts-attempts.ts` looks further back. */
const attemptsKept = day;
/** As long as a browser keeps the cookie by which it is known. */
const devicesKept = promises.deviceDays * day;
const mailsKept = 7 * day;
const securityLogKept = promises.securityLogDays * day;

/** Deletes what is over, so that nothing grows for ever: it changes no answer. */
export async function sweepAccounts({ db, now }: Ctx): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age);
  await db.delete(sessions).where(lte(sessions.expire, now));
  await db.delete(signInChallenges).where(lte(signInChallenges.expiresAt, now));
  await db.delete(knownDevices).where(lte(knownDevices.lastUsedAt, before(devicesKept)));
  await db.delete(passwordResetTokens).where(lte(passwordResetTokens.expiresAt, now));
  await db.delete(emailVerificationTokens).where(lte(emailVerificationTokens.expiresAt, now));
  await db
    .delete(attempts)
    .where(
      and(
        lte(attempts.since, before(attemptsKept)),
        or(isNull(attempts.lockedUntil), lte(attempts.lockedUntil, now)),
      ),
    );
  await db.delete(securityLogs).where(lte(securityLogs.createdAt, before(securityLogKept)));
  await db.delete(outbox).where(lte(outbox.createdAt, before(mailsKept)));
}
