/** Who is here now, in whichever process. What it says may be some seconds old. */
export type Presence = {
  /** Has an open page somewhere. */
  isOnline(userId: string): boolean;
  /** Looks at the conversation with this person on an open, visible page. */
  isViewing(userId: string, peerId: string): boolean;
};

/** Where no channel is open. */
export const nobody: Presence = { isOnline: () => false, isViewing: () => false };
