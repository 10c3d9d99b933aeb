import type { ChangeKind } from "#contract/shared/realtime.ts";
import type { DataChange, RealtimeEvent } from "#lib/realtime-events.ts";
import type { Presence } from "#lib/presence.ts";
import { throttlePerKey } from "./throttle.ts";

/** Throttle: a person's connections are looked up at most once in this many milliseconds. */
const lookUpThrottleMs = 500;

type Options = {
  presence: Presence;
  send: (event: RealtimeEvent) => void;
  /**
   * The ids of a person's accepted connections, and with `withPending` also of people with a pending request.
   */
  connectionsOf: (userId: string, withPending: boolean) => Promise<string[]>;
  onError: (error: unknown) => void;
};

/**
 * Sends `changed` to the people whom a change affects. Returns at once: connections are looked up
 * afterwards, and nothing is looked up or sent while no process has an open page. Each process throttles what
 * its own pages receive. `heard` gets the change in any case.
 */
export function announceChanges({
  presence,
  send,
  connectionsOf,
  onError,
}: Options): (change: DataChange, heard?: (change: DataChange) => void) => void {
  const sendTo = (to: readonly string[], kinds: readonly ChangeKind[]) => {
    if (to.length > 0) send({ to, event: "changed", data: { kinds: [...kinds] } });
  };
  const sendToCircle =
    (withPending: boolean) => (userId: string, kinds: readonly ChangeKind[], among?: readonly string[]) => {
      const isRecipient = (id: string) => presence.isOnline(id) && (among?.includes(id) ?? true);
      connectionsOf(userId, withPending)
        .then((ids) => sendTo(ids.filter(isRecipient), kinds))
        .catch(onError);
    };
  const circles = throttlePerKey<ChangeKind>(lookUpThrottleMs, sendToCircle(false));
  const wideCircles = throttlePerKey<ChangeKind>(lookUpThrottleMs, sendToCircle(true));

  return (change, heard) => {
    heard?.(change);
    const { kinds, to = [], circleOf, withPending = false, among } = change;
    if (kinds.length === 0 || !presence.hasAnybody()) return;
    sendTo(to, kinds);
    if (circleOf === undefined) return;
    if (!among) (withPending ? wideCircles : circles).add(circleOf, kinds);
    else if (among.some((id) => presence.isOnline(id))) sendToCircle(withPending)(circleOf, kinds, among);
  };
}
