import { verifyAuthenticationResponse } from "@simplewebauthn/server";
import type { UsedCredential } from "#contract/features/passkeys.ts";
import type { StoredPasskey } from "./passkeys.ts";

type Use = { readonly credential: UsedCredential; readonly challenge: string };

/**
 * Checks the signature of a passkey, with origin, host, challenge, user verification and counter. Returns the
 * new counter; null if anything is wrong. A passkey that signs in by itself must name its person.
 */
export async function verifyUse(
  { origin, id }: { readonly origin: string; readonly id: string },
  passkey: StoredPasskey,
  { credential, challenge }: Use,
  isPersonKnown: boolean,
): Promise<{ counter: number; isSynced: boolean } | null> {
  const { userHandle } = credential.response;
  const handle = Buffer.from(passkey.userId).toString("base64url");
  if (userHandle ? userHandle !== handle : !isPersonKnown) return null;
  const { clientDataJSON, authenticatorData, signature } = credential.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...credential,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
        counter: passkey.counter,
      },
    });
    if (!verified) return null;
    return { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp };
  } catch {
    return null;
  }
}
