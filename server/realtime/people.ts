import type { Socket } from "socket.io";
import { type Crowd, forgotten, grace } from "./crowd.ts";
import type { Caller } from "./handshake.ts";

/** An open channel. */
export type Channel = {
  readonly socket: Socket;
  readonly caller: Caller;
  readonly opened: number;
  shows: boolean;
  viewing: string | null;
};

/** Most sockets of one person, over all processes; the oldest makes room. */
const mostSockets = 5;

export type People = {
  add(socket: Socket, caller: Caller): Channel;
  remove(channel: Channel): void;
  /** After something about the channel has changed. */
  update(channel: Channel): void;
  of(userId: string): readonly Channel[];
  all(): Channel[];
  ids(): string[];
  /** Closes those of this person that are one too many. */
  makeRoom(userId: string): void;
  close(): void;
};

/** The channels of this process by person, and what the crowd is told of them. */
export function openPeople(crowd: Crowd): People {
  const byPerson = new Map<string, Set<Channel>>();
  const leaving = new Map<string, NodeJS.Timeout>();
  const crowding = new Map<string, NodeJS.Timeout>();
  let newest = 0;

  function tell(userId: string): void {
    const channels = [...(byPerson.get(userId) ?? [])];
    const last = channels.at(-1);
    clearTimeout(leaving.get(userId));
    leaving.delete(userId);
    crowd.set(userId, {
      opened: channels.map(({ opened }) => opened),
      viewing: [...new Set(channels.flatMap(({ viewing }) => viewing ?? []))],
      shows: last ? last.shows : crowd.isShown(userId),
    });
    if (last) return;
    // A page that is loaded anew was never away.
    leaving.set(
      userId,
      setTimeout(() => {
        leaving.delete(userId);
        crowd.set(userId, null);
      }, grace),
    );
  }

  return {
    add(socket, caller) {
      // The order in which they came, also within a millisecond.
      newest = Math.max(newest + 1, Date.now());
      const channel: Channel = {
        socket,
        caller,
        opened: newest,
        shows: caller.showsPresence,
        viewing: null,
      };
      const { userId } = caller;
      byPerson.set(userId, (byPerson.get(userId) ?? new Set()).add(channel));
      tell(userId);
      return channel;
    },
    remove(channel) {
      const { userId } = channel.caller;
      const channels = byPerson.get(userId);
      if (!channels?.delete(channel)) return;
      if (channels.size === 0) byPerson.delete(userId);
      tell(userId);
    },
    update: ({ caller }) => tell(caller.userId),
    of: (userId) => [...(byPerson.get(userId) ?? [])],
    all: () => [...byPerson.values()].flatMap((channels) => [...channels]),
    ids: () => [...byPerson.keys()],
    makeRoom(userId) {
      const here = [...(byPerson.get(userId) ?? [])];
      if (here.length === 0) return;
      closeBefore(
        here,
        here.map(({ opened }) => opened),
      );
      if (crowd.openedBy(userId).length <= mostSockets || crowding.has(userId)) return;
      // Those of a process that was killed still count for a moment, while its pages connect again.
      const timer = setTimeout(() => {
        crowding.delete(userId);
        closeBefore([...(byPerson.get(userId) ?? [])], crowd.openedBy(userId));
      }, forgotten);
      crowding.set(userId, timer);
    },
    close() {
      for (const timer of [...leaving.values(), ...crowding.values()]) clearTimeout(timer);
    },
  };
}

/** Closes those of these channels that are not among the newest five of all that were opened. */
function closeBefore(channels: readonly Channel[], opened: readonly number[]): void {
  const oldest = opened.toSorted((a, b) => b - a)[mostSockets - 1];
  if (oldest === undefined) return;
  for (const channel of channels) if (channel.opened < oldest) channel.socket.disconnect(true);
}
