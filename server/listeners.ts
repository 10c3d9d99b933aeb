import { addressListeners } from "./domain/accounts-address-mails.ts";
import { accountListeners } from "./domain/accounts-mails.ts";
import { connectionNotices } from "./domain/notifications-connections.ts";
import { groupNotices } from "./domain/notifications-groups.ts";
import { matchNotices } from "./domain/notifications-matches.ts";
import { messageNotices } from "./domain/notifications-messages.ts";
import type { Listener } from "./lib/listen.ts";

/** Everything that reacts to something that happened. */
export const listeners: Listener[] = [
  ...accountListeners,
  ...addressListeners,
  ...connectionNotices,
  ...groupNotices,
  ...matchNotices,
  ...messageNotices,
];
