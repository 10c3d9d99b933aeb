import { type AuthenticatorTransport, generateAuthenticationOptions } from "@simplewebauthn/server";
import { and, eq } from "drizzle-orm";
import type { RequestOptions, UsedCredential } from "#contract/features/passkeys.ts";
import { users } from "#db/tables/accounts.ts";
import { passkeys } from "#db/tables/passkeys.ts";
import type { Ctx } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";
import { isOpen, logSecurity } from "#domain/accounts/accounts.ts";
import { consumeChallenge, personOfChallenge } from "#domain/accounts/challenges.ts";
import { clearAttempts, signInLimits } from "#domain/accounts/limits/login-throttle.ts";
import type { Caller } from "#domain/accounts/sessions.ts";
import { completeSignIn, type NewSession } from "#domain/accounts/sign-in-session.ts";
import { consumePasskeyChallenge, openPasskeyChallenge, passkeyTimeoutMs } from "./challenges.ts";
import { relyingParty } from "./passkeys.ts";
import { verifyUse } from "./verify-use.ts";

type Browser = Caller & { readonly device: string };

/**
 * What a browser needs to sign in with a passkey. Without the challenge of a password sign-in the answer is
 * the same for everyone: the browser offers the passkeys that it has.
 */
export async function beginPasskeySignIn(
  ctx: Ctx,
  secondStepOf: string | undefined,
  { device }: Browser,
): Promise<RequestOptions> {
  const person = secondStepOf === undefined ? null : await personOfChallenge(ctx, secondStepOf);
  const challenge = await openPasskeyChallenge(ctx, {
    browser: device,
    ...(person ? { purpose: "second-step", userId: person.id } : { purpose: "sign-in" }),
  });
  const known = person
    ? await ctx.db
        .select({ id: passkeys.credentialId, transports: passkeys.transports })
        .from(passkeys)
        .where(eq(passkeys.userId, person.id))
    : [];
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx.settings).id,
    challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
    timeout: passkeyTimeoutMs,
    userVerification: "required",
    allowCredentials: known.map(({ id, transports }) => ({
      id,
      transports: transports as AuthenticatorTransport[],
    })),
  });
  return { ...options, allowCredentials: options.allowCredentials ?? [] } as RequestOptions;
}

/**
 * Signs in with a passkey: instead of the password, or as the second step after it. The passkey verifies the
 * person, so that no code is asked for. All reasons for a refusal give the same PASSKEY_REFUSED: an unknown
 * passkey, a closed account, a wrong signature, origin, counter or challenge. Opens its own transaction,
 * because a refused answer uses up its challenge too.
 */
export async function signInByPasskey(
  ctx: Ctx,
  { challenge: secondStepOf, credential }: { challenge?: string | undefined; credential: UsedCredential },
  caller: Browser,
): Promise<NewSession> {
  const person = secondStepOf === undefined ? null : await personOfChallenge(ctx, secondStepOf);
  const challenge = await consumePasskeyChallenge(ctx, credential.response.clientDataJSON, {
    browser: caller.device,
    ...(person ? { purpose: "second-step", userId: person.id } : { purpose: "sign-in" }),
  });
  const [found] = await ctx.db
    .select({ passkey: passkeys, email: users.email, isEmailVerified: users.isEmailVerified })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(eq(passkeys.credentialId, credential.id), isOpen));
  const isTheirs = found && (!person || found.passkey.userId === person.id);
  const used =
    isTheirs && challenge !== null
      ? await verifyUse(relyingParty(ctx.settings), found.passkey, { credential, challenge }, person !== null)
      : null;
  if (!found || !used) {
    await logSecurity(ctx, found?.passkey.userId ?? null, "passkey_failed", caller);
    throw passkeyRefused();
  }
  const { passkey } = found;
  if (!found.isEmailVerified) throw new Refusal("EMAIL_NOT_VERIFIED");
  // Signing in makes the browser a known one, to which other limits apply.
  const limits = await signInLimits(ctx, found.email, caller);
  const session = await ctx.transaction(async (inside) => {
    const { db, now } = inside;
    const [still] = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, passkey.userId), isOpen))
      .for("no key update");
    // The counter decides between concurrent uses of one signature counter.
    const [counted] = await db
      .update(passkeys)
      .set({ counter: used.counter, isSynced: used.isSynced, lastUsedAt: now })
      .where(and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter)))
      .returning({ id: passkeys.id });
    if (!still || !counted) throw passkeyRefused();
    if (secondStepOf !== undefined) await consumeChallenge(inside, secondStepOf);
    return completeSignIn(inside, passkey.userId, caller, "passkey");
  });
  for (const [what] of limits) await clearAttempts(ctx, what);
  return session;
}

const passkeyRefused = () => new Refusal("PASSKEY_REFUSED");
