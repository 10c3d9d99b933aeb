import type { ExpoMessage } from "./expo.ts";

/** The result of a push to one device. Forget devices that are `gone`; `retryAfter` is in seconds. */
export type PushAnswer =
  | { readonly kind: "sent" }
  | { readonly kind: "gone" }
  | { readonly kind: "failed"; readonly why: string; readonly retryAfter?: number };

export type PushTarget = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

export type PushServices = {
  /** The VAPID public key with which browsers subscribe; base64url. */
  readonly publicKey: string;
  /** Whether the endpoint belongs to an allowed push service. We never call any other endpoint (SSRF). */
  isKnown(endpoint: string): boolean;
  /**
   * Encrypts for this browser and sends to its push service. A later message with the same topic replaces it.
   */
  toBrowser(target: PushTarget, text: string, topic: string): Promise<PushAnswer>;
  /** Sends messages to Expo. Returns one result for each, in order. */
  toPhones(messages: readonly ExpoMessage[]): Promise<PushAnswer[]>;
};

const nothingPushed: PushAnswer = { kind: "failed", why: "nothing can be pushed" };
/** For contexts that can't push. The devices stay known. */
export const noPush: PushServices = {
  publicKey: "",
  isKnown: () => false,
  toBrowser: async () => nothingPushed,
  toPhones: async (messages) => messages.map(() => nothingPushed),
};
