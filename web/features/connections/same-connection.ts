import type { Connection } from "#contract/features/connections.ts";

/** Whether a connection is still the one that was shown: the same id, person and name. */
export const isSameConnection = (shown: Connection, now: readonly Connection[]): boolean =>
  now.some((it) => it.id === shown.id && it.userId === shown.userId && it.displayName === shown.displayName);
