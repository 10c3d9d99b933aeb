import type { ChangeKind, ServerEvents } from "#contract/shared/realtime.ts";

/** An event for open pages. It may be lost, so the data itself is always in the database. */
export type RealtimeEvent = {
  [E in keyof ServerEvents]: {
    readonly to: readonly string[];
    readonly event: E;
    readonly data: ServerEvents[E];
  };
}[keyof ServerEvents];

/** Delivers events to the open pages of the people they are `to`, in all processes. Never throws. */
export type RealtimeEvents = { send(event: RealtimeEvent): void };

/** For contexts without realtime channels. */
export const noRealtimeEvents: RealtimeEvents = { send: () => {} };

/** Data that changed, and the people whose open pages to notify. */
export type DataChange = {
  readonly kinds: readonly ChangeKind[];
  /** The ids of people to notify. */
  readonly to?: readonly string[];
  /**
   * Also notifies the accepted connections of this person, looked up after the commit and only if someone is
   * online.
   */
  readonly circleOf?: string;
  /** Also notifies people with a pending request to or from the person of `circleOf`. */
  readonly withPending?: boolean;
  /** Notifies only those connections of `circleOf` that are in this list. */
  readonly among?: readonly string[];
};
