import { keyedStore } from "../../lib/keyed-store.ts";

/** The other side says again that it types every so often; one that fell silent is believed no longer than this. */
const believedFor = 5000;

const online = keyedStore(false);
const typing = keyedStore(false);
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Whether a person is here now. */
export const useOnline = (userId: string): boolean => online.useValue(userId);
/** Whether a person is writing to me now. */
export const useIsTyping = (userId: string): boolean => typing.useValue(userId);

export const setOnline = (userId: string, isOnline: boolean) => online.update(userId, () => isOnline);

export function setTyping(userId: string, isTyping: boolean): void {
  clearTimeout(timers.get(userId));
  typing.update(userId, () => isTyping);
  if (isTyping)
    timers.set(
      userId,
      setTimeout(() => typing.update(userId, () => false), believedFor),
    );
}

/** Without the channel nobody is known to be here. */
export function forgetPresence(): void {
  online.forgetAll();
  typing.forgetAll();
}
