import { randomBytes } from "node:crypto";
import type { RealtimeEvent, RealtimeEvents } from "#lib/realtime-events.ts";
import type { Presence } from "#lib/presence.ts";
import { type Bus, openBus, type OpenWire } from "./bus.ts";
import { type ClusterPresence, type PresenceMessage, openClusterPresence } from "./cluster-presence.ts";

/** `missed`: events that the sender published a moment ago may not have arrived. */
type Message = PresenceMessage | { is: "event"; event: RealtimeEvent } | { is: "missed" };

/** The sockets of this process. */
export type LocalSockets = {
  send(event: RealtimeEvent): void;
  /** The presence of these people may have changed, in this process or another. */
  presenceChanged(userIds: readonly string[]): void;
  /** Events may have been lost: every page must refetch. */
  missed(): void;
  /** The bus went down, or came up again. While it is down, events of other processes are missing. */
  cutOff(isDown: boolean): void;
  /** How many sockets are open. */
  count(): number;
};

/** Routes realtime events and presence between this process's sockets and all other processes. */
export type Hub = {
  readonly realtime: RealtimeEvents;
  readonly presence: Presence;
  readonly clusterPresence: ClusterPresence;
  /** Whether no other process works on this database. */
  isAlone(): boolean;
  /** How many events this process has sent so far. */
  sent(): number;
  /** How many sockets this process has. */
  sockets(): number;
  /** Whether the bus is down. */
  isCutOff(): boolean;
  /** Attaches the sockets of this process: from now on they receive events. */
  attach(local: LocalSockets): void;
  close(): Promise<void>;
};

export type HubOptions = {
  /** The wire to other processes. Without it, this process is the only one. */
  openWire?: OpenWire;
  /** Whether this process has sockets. */
  receives: boolean;
  onError: (error: Error) => void;
};

export async function openHub({ openWire, receives, onError }: HubOptions): Promise<Hub> {
  const me = randomBytes(9).toString("base64url");
  let bus: Bus<Message> | null = null;
  let local: LocalSockets | null = null;
  let sent = 0;
  let isDown = false;

  const clusterPresence = openClusterPresence({
    me,
    receives,
    publish: (message) => bus?.publish(message),
    changed: (userIds) => local?.presenceChanged(userIds),
  });
  if (openWire) {
    const receive = (from: string, message: Message) => {
      if (message.is === "event") local?.send(message.event);
      else if (message.is === "missed") local?.missed();
      else clusterPresence.receive(from, message);
    };
    const opened = () => {
      clusterPresence.announce();
      if (!isDown) return;
      isDown = false;
      local?.cutOff(false);
      local?.missed();
      bus?.publish({ is: "missed" });
    };
    const failed = (error: Error) => {
      isDown = true;
      local?.cutOff(true);
      onError(error);
    };
    // Messages sent before the bus is assigned are dropped. No other process needs them, because `announce`
    // below sends the whole state.
    bus = await openBus<Message>(me, openWire, { receive, opened, onError: failed });
    clusterPresence.announce();
  }

  return {
    realtime: {
      send(event) {
        sent += 1;
        local?.send(event);
        if (clusterPresence.hasOtherReceivers()) bus?.publish({ is: "event", event });
      },
    },
    presence: clusterPresence,
    clusterPresence,
    isAlone: () => clusterPresence.isAlone(),
    sent: () => sent,
    isCutOff: () => isDown,
    sockets: () => local?.count() ?? 0,
    attach: (sockets) => {
      local = sockets;
    },
    async close() {
      clusterPresence.close();
      await bus?.close();
    },
  };
}
