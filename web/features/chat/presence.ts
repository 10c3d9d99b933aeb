import { keyedStore } from "#web/lib/stores/keyed-store.ts";
import { useServerUnreachable } from "#web/lib/realtime/connectivity.ts";
import { useChannel } from "#web/lib/realtime/socket.ts";

/** The other side repeats that it is typing. Without a repeat, typing ends after this many milliseconds. */
const typingForgottenAfterMs = 5000;

const online = keyedStore(false);
const typing = keyedStore(false);
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Whether a person is online. Unknown, therefore false, while this device is disconnected. */
export const useOnline = (userId: string): boolean => {
  const isHere = online.useValue(userId);
  return useHasPresence() && isHere;
};
/** Whether a person is typing to this user. */
export const useIsTyping = (userId: string): boolean => {
  const types = typing.useValue(userId);
  return useHasPresence() && types;
};

/** Whether presence is known. A channel stays open up to a minute without network, so both are checked. */
function useHasPresence(): boolean {
  const isOut = useServerUnreachable();
  return useChannel() === "open" && !isOut;
}

export const setOnline = (userId: string, isOnline: boolean) => online.update(userId, () => isOnline);

export function setTyping(userId: string, isTyping: boolean): void {
  clearTimeout(timers.get(userId));
  typing.update(userId, () => isTyping);
  if (isTyping)
    timers.set(
      userId,
      setTimeout(() => typing.update(userId, () => false), typingForgottenAfterMs),
    );
}

/** Forgets who is online and typing: without the channel nothing is known about it. */
export function forgetPresence(): void {
  online.forgetAll();
  typing.forgetAll();
}
