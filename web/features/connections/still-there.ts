import type { Connection } from "../../../contract/connections.ts";

/** Whether a connection is still the one that was shown: present, of the same person, under the same name. */
export const stillThere = (shown: Connection, now: readonly Connection[]): boolean =>
  now.some((it) => it.id === shown.id && it.userId === shown.userId && it.displayName === shown.displayName);
