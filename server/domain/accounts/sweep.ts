import { and, isNull, lte, or } from "drizzle-orm";
import { promises } from "#contract/features/legal.ts";
import { dayMs } from "#contract/shared/durations.ts";
import {
  attempts,
  emailVerificationTokens,
  knownDevices,
  passwordResetTokens,
  securityLogs,
  sessions,
  signInChallenges,
  signInLinks,
} from "#db/tables/accounts.ts";
import { passkeyChallenges } from "#db/tables/passkeys.ts";
import { outbox } from "#db/tables/outbox.ts";
import type { Ctx } from "#lib/ctx.ts";
import { mailMaxAgeMs } from "#lib/mail/outcome.ts";
import { sweepIdempotencyKeys } from "./idempotency.ts";
import { sweepRefusals } from "./emails/refused-addresses.ts";

/** No limit in `login-throttle.ts` looks further back. */
const attemptMaxAgeMs = dayMs;
/** As long as a browser keeps its device cookie. */
const deviceMaxAgeMs = promises.deviceDays * dayMs;
const outboxMaxAgeMs = 7 * dayMs;
const securityLogMaxAgeMs = promises.securityLogDays * dayMs;

/**
 * Deletes expired rows, so that no table grows for ever. Changes no answer. An expired link stays as long
 * as its mail may be retried: the retry has to know whether the link was used.
 */
export async function sweepAccounts(ctx: Ctx): Promise<void> {
  const { db, now } = ctx;
  const before = (age: number) => new Date(now.getTime() - age);
  await db.delete(sessions).where(lte(sessions.expire, now));
  await db.delete(signInChallenges).where(lte(signInChallenges.expiresAt, now));
  await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now));
  await db.delete(knownDevices).where(lte(knownDevices.lastUsedAt, before(deviceMaxAgeMs)));
  for (const links of [signInLinks, passwordResetTokens, emailVerificationTokens])
    await db.delete(links).where(lte(links.expiresAt, before(mailMaxAgeMs)));
  await db
    .delete(attempts)
    .where(
      and(
        lte(attempts.since, before(attemptMaxAgeMs)),
        or(isNull(attempts.lockedUntil), lte(attempts.lockedUntil, now)),
      ),
    );
  await db.delete(securityLogs).where(lte(securityLogs.createdAt, before(securityLogMaxAgeMs)));
  await sweepIdempotencyKeys(db, now);
  await sweepRefusals(ctx);
  await db.delete(outbox).where(lte(outbox.createdAt, before(outboxMaxAgeMs)));
}
