import type { ExpoMessage } from "./push-expo.ts";

/** What became of a push to one device. `gone` devices are to be forgotten; `retryAfter` is in seconds. */
export type PushAnswer =
  | { readonly kind: "sent" }
  | { readonly kind: "gone" }
  | { readonly kind: "failed"; readonly why: string; readonly retryAfter?: number };

export type PushTarget = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

export type PushServices = {
  /** By which browsers subscribe; base64url. */
  readonly publicKey: string;
  /** Whether this is an address of one of the push services that we call at all. */
  isKnown(endpoint: string): boolean;
  /** Encrypts for this browser and hands over to its push service. A later one of the same topic takes its place. */
  toBrowser(target: PushTarget, text: string, topic: string): Promise<PushAnswer>;
  /** Hands messages over to Expo; one answer each, in order. */
  toPhones(messages: readonly ExpoMessage[]): Promise<PushAnswer[]>;
};

/** Where nothing can be pushed. */
export const noPush: PushServices = {
  publicKey: "",
  isKnown: () => false,
  toBrowser: async () => ({ kind: "gone" }),
  toPhones: async (messages) => messages.map(() => ({ kind: "failed", why: "nothing can be pushed" })),
};
