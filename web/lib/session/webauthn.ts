import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from "@simplewebauthn/browser";
import type {
  CreationOptions,
  NewCredential,
  RequestOptions,
  UsedCredential,
} from "#contract/features/passkeys.ts";

/** Whether the browser offers passkeys among the suggestions for a field. */
export const offersPasskeys = browserSupportsWebAuthnAutofill;

/** Why there is no passkey: the person or the browser ended the question, or the passkey exists already. */
export type PasskeyFailure = "ended" | "exists";

/** Asks the browser to create a passkey. Throws what `passkeyFailureOf` understands. */
export async function createPasskey(options: CreationOptions): Promise<NewCredential> {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  const { id, rawId, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return {
    ...{ id, rawId, type: "public-key" },
    response: { clientDataJSON, attestationObject, transports },
  };
}

/**
 * Asks the browser to use a passkey: in a window of its own, or among the suggestions of the field whose
 * `autocomplete` ends with `webauthn`. A later question ends an earlier one.
 */
export async function requestPasskey(options: RequestOptions, asSuggestion = false): Promise<UsedCredential> {
  const { id, rawId, response } = await startAuthentication({
    optionsJSON: options,
    useBrowserAutofill: asSuggestion,
  });
  const { clientDataJSON, authenticatorData, signature, userHandle = null } = response;
  return {
    ...{ id, rawId, type: "public-key" },
    response: { clientDataJSON, authenticatorData, signature, userHandle },
  };
}

/** Ends the browser's question, if there is one. */
export const endPasskeyQuestion = () => WebAuthnAbortService.cancelCeremony();

/** Why the browser gave no passkey; null if the error has another cause. */
export function passkeyFailureOf(error: unknown): PasskeyFailure | null {
  const isExisting =
    error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED";
  if (isExisting) return "exists";
  const name = error instanceof Error ? error.name : "";
  return name === "NotAllowedError" || name === "AbortError" ? "ended" : null;
}
