import { addressListeners } from "./domain/accounts-address-mails.ts";
import { accountListeners } from "./domain/accounts-mails.ts";
import type { Listener } from "./lib/listen.ts";

/** Everything that reacts to something that happened. */
export const listeners: Listener[] = [...accountListeners, ...addressListeners];
