import {
  type AuthenticatorTransport,
  generateRegistrationOptions,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { eq } from "drizzle-orm";
import {
  type CreationOptions,
  maxPasskeys,
  type NewCredential,
  type Passkey,
} from "#contract/features/passkeys.ts";
import { personName } from "#contract/shared/person-name.ts";
import { product } from "#contract/shared/product.ts";
import { users } from "#db/tables/accounts.ts";
import { passkeys } from "#db/tables/passkeys.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";
import { logSecurity } from "#domain/accounts/accounts.ts";
import { securityNotice } from "#domain/accounts/emails/security-notices.ts";
import { expectRecentSignIn } from "#domain/accounts/recent-sign-in.ts";
import type { Caller } from "#domain/accounts/sessions.ts";
import { consumePasskeyChallenge, openPasskeyChallenge, passkeyTimeoutMs } from "./challenges.ts";
import { relyingParty, toPasskey } from "./passkeys.ts";

/** Ed25519, ES256 and RS256: every authenticator has one of them. */
const algorithms = [-8, -7, -257];

/** What the caller's browser needs to create a passkey. */
export async function beginPasskey(ctx: SignedIn, browser: string): Promise<CreationOptions> {
  expectRecentSignIn(ctx);
  const { db, me, settings } = ctx;
  const [user] = await db
    .select({ email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, me.id));
  if (!user) throw new Refusal("USER_NOT_FOUND");
  const known = await db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, me.id));
  if (known.length >= maxPasskeys) throw new Refusal("TOO_MANY_PASSKEYS", { max: maxPasskeys });
  const challenge = await openPasskeyChallenge(ctx, { purpose: "add", browser, userId: me.id });
  const options = await generateRegistrationOptions({
    rpName: product,
    rpID: relyingParty(settings).id,
    userID: new Uint8Array(Buffer.from(me.id)),
    userName: user.email,
    userDisplayName: personName(user),
    challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
    timeout: passkeyTimeoutMs,
    attestationType: "none",
    excludeCredentials: known.map(({ id, transports }) => ({
      id,
      transports: transports as AuthenticatorTransport[],
    })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: algorithms,
  });
  return options as CreationOptions;
}

/**
 * Stores the passkey that the caller's browser created. Throws PASSKEY_NOT_CREATED
 * unless it answers a challenge
 * of `beginPasskey` from this browser and person, on our origin, with the person verified. Opens its own
 * transaction, because a refused answer uses up its challenge too.
 */
export async function addPasskey(
  ctx: SignedIn,
  { name, credential }: { name: string; credential: NewCredential },
  caller: Caller & { device: string },
): Promise<Passkey> {
  expectRecentSignIn(ctx);
  const { me } = ctx;
  const created = await verified(ctx, credential, caller.device);
  const row = await ctx.transaction(async (inside) => {
    await inside.db.select().from(users).where(eq(users.id, me.id)).for("no key update");
    if ((await inside.db.$count(passkeys, eq(passkeys.userId, me.id))) >= maxPasskeys)
      throw new Refusal("TOO_MANY_PASSKEYS", { max: maxPasskeys });
    const [added] = await inside.db
      .insert(passkeys)
      .values({
        ...created,
        userId: me.id,
        name,
        transports: credential.response.transports ?? [],
        createdAt: ctx.now,
      })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning();
    if (!added) throw new Refusal("PASSKEY_EXISTS");
    inside.emit(securityNotice({ entry: await logSecurity(inside, me.id, "passkey_added", caller) }));
    return added;
  });
  return toPasskey(row);
}

async function verified(ctx: SignedIn, credential: NewCredential, browser: string) {
  const { origin, id } = relyingParty(ctx.settings);
  const asking = { purpose: "add", browser, userId: ctx.me.id } as const;
  const challenge = await consumePasskeyChallenge(ctx, credential.response.clientDataJSON, asking);
  if (challenge === null) throw new Refusal("PASSKEY_NOT_CREATED");
  const result = await verifyRegistrationResponse({
    response: {
      ...credential,
      response: {
        clientDataJSON: credential.response.clientDataJSON,
        attestationObject: credential.response.attestationObject,
      },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null);
  if (!result?.verified) throw new Refusal("PASSKEY_NOT_CREATED");
  const { credential: key, credentialBackedUp } = result.registrationInfo;
  return {
    credentialId: key.id,
    publicKey: Buffer.from(key.publicKey).toString("base64url"),
    counter: key.counter,
    isSynced: credentialBackedUp,
  };
}
