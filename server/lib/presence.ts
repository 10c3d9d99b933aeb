/** Which people are online, across all processes. Results may be some seconds old. */
export type Presence = {
  /** Whether anyone has a page open. */
  hasAnybody(): boolean;
  /** Whether the person has a page open. */
  isOnline(userId: string): boolean;
  /** Whether the person looks at the conversation with `peerId` on a visible page. */
  isViewing(userId: string, peerId: string): boolean;
};

/** For contexts without realtime channels: nobody is online. */
export const noPresence: Presence = {
  hasAnybody: () => false,
  isOnline: () => false,
  isViewing: () => false,
};
