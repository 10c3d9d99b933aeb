import { and, eq, gt } from "drizzle-orm";
import { minuteMs } from "#contract/shared/durations.ts";
import { passkeyChallenges } from "#db/tables/passkeys.ts";
import type { Ctx } from "#lib/ctx.ts";
import { hashSecret, newSecret } from "#lib/crypto/tokens.ts";

/** How long a person has to answer their browser's question, in milliseconds. */
export const passkeyTimeoutMs = 5 * minuteMs;

export type Asking = {
  readonly purpose: "add" | "sign-in" | "second-step";
  /** The device cookie of the browser that asks. */
  readonly browser: string;
  /** Who asks, if they are known. */
  readonly userId?: string;
};

/** Creates a challenge that only this browser can answer, once, for this purpose and person. */
export async function openPasskeyChallenge(
  { db, now }: Ctx,
  { purpose, browser, userId }: Asking,
): Promise<string> {
  const challenge = newSecret();
  await db.insert(passkeyChallenges).values({
    challenge: hashSecret(challenge),
    browser: hashSecret(browser),
    purpose,
    userId: userId ?? null,
    expiresAt: new Date(now.getTime() + passkeyTimeoutMs),
  });
  return challenge;
}

/**
 * Uses up the challenge that a browser answers, also if the answer turns out to be wrong. Returns the
 * challenge; null if it is unknown, expired, used, or was given to another browser, purpose or person. Call
 * it outside of the transaction that a wrong answer rolls back.
 */
export async function consumePasskeyChallenge(
  { db, now }: Ctx,
  clientDataJson: string,
  { purpose, browser, userId }: Asking,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJson);
  if (challenge === null) return null;
  const [used] = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.challenge, hashSecret(challenge)), gt(passkeyChallenges.expiresAt, now)))
    .returning();
  const isAsked =
    used?.purpose === purpose && used.browser === hashSecret(browser) && used.userId === (userId ?? null);
  return isAsked ? challenge : null;
}

function challengeIn(clientDataJson: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, "base64url").toString("utf8"));
    const { challenge } = data as { challenge?: unknown };
    return typeof challenge === "string" ? challenge : null;
  } catch {
    return null;
  }
}
