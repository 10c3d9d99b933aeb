import type { Socket } from "socket.io";
import { type ClusterPresence, forgottenAfterMs, graceMs } from "./cluster-presence.ts";
import type { SocketCaller } from "./handshake.ts";

/** An open realtime channel. */
export type OpenChannel = {
  readonly socket: Socket;
  readonly caller: SocketCaller;
  readonly opened: number;
  shows: boolean;
  viewing: string | null;
};

/** Maximum number of sockets per person, over all processes. A newer socket closes the oldest. */
const maxSockets = 5;

export type ConnectionsByUser = {
  add(socket: Socket, caller: SocketCaller): OpenChannel;
  remove(channel: OpenChannel): void;
  /** Publishes the person's presence again after the channel has changed. */
  update(channel: OpenChannel): void;
  of(userId: string): readonly OpenChannel[];
  all(): OpenChannel[];
  ids(): string[];
  /** Closes this person's sockets beyond the maximum. */
  makeRoom(userId: string): void;
  close(): void;
};

/** The channels of this process, grouped by person. Publishes each person's presence to the cluster. */
export function openConnectionsByUser(clusterPresence: ClusterPresence): ConnectionsByUser {
  const byPerson = new Map<string, Set<OpenChannel>>();
  const leaving = new Map<string, NodeJS.Timeout>();
  const crowding = new Map<string, NodeJS.Timeout>();
  let newest = 0;

  function publish(userId: string): void {
    const channels = [...(byPerson.get(userId) ?? [])];
    const last = channels.at(-1);
    clearTimeout(leaving.get(userId));
    leaving.delete(userId);
    clusterPresence.set(userId, {
      opened: channels.map(({ opened }) => opened),
      viewing: [...new Set(channels.flatMap(({ viewing }) => viewing ?? []))],
      shows: last ? last.shows : clusterPresence.isShown(userId),
    });
    if (last) return;
    // A page that reloads does not go offline.
    leaving.set(
      userId,
      setTimeout(() => {
        leaving.delete(userId);
        clusterPresence.set(userId, null);
      }, graceMs),
    );
  }

  return {
    add(socket, caller) {
      // Keeps the order of opening, even within one millisecond.
      newest = Math.max(newest + 1, Date.now());
      const channel: OpenChannel = {
        socket,
        caller,
        opened: newest,
        shows: caller.showsPresence,
        viewing: null,
      };
      const { userId } = caller;
      byPerson.set(userId, (byPerson.get(userId) ?? new Set()).add(channel));
      publish(userId);
      return channel;
    },
    remove(channel) {
      const { userId } = channel.caller;
      const channels = byPerson.get(userId);
      if (!channels?.delete(channel)) return;
      if (channels.size === 0) byPerson.delete(userId);
      publish(userId);
    },
    update: ({ caller }) => publish(caller.userId),
    of: (userId) => [...(byPerson.get(userId) ?? [])],
    all: () => [...byPerson.values()].flatMap((channels) => [...channels]),
    ids: () => [...byPerson.keys()],
    makeRoom(userId) {
      const here = [...(byPerson.get(userId) ?? [])];
      if (here.length === 0) return;
      closeOldest(
        here,
        here.map(({ opened }) => opened),
      );
      if (clusterPresence.openedBy(userId).length <= maxSockets || crowding.has(userId)) return;
      // Sockets of a killed process still count for a moment, while its pages reconnect.
      const timer = setTimeout(() => {
        crowding.delete(userId);
        closeOldest([...(byPerson.get(userId) ?? [])], clusterPresence.openedBy(userId));
      }, forgottenAfterMs);
      crowding.set(userId, timer);
    },
    close() {
      for (const timer of [...leaving.values(), ...crowding.values()]) clearTimeout(timer);
    },
  };
}

/** Closes the given channels that are not among the newest five of all opened ones. */
function closeOldest(channels: readonly OpenChannel[], opened: readonly number[]): void {
  const oldest = opened.toSorted((a, b) => b - a)[maxSockets - 1];
  if (oldest === undefined) return;
  for (const channel of channels) if (channel.opened < oldest) channel.socket.disconnect(true);
}
