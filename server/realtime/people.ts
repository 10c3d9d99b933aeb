import type { Socket } from "socket.io";
import { type Crowd, grace } from "./crowd.ts";
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
      const oldest = crowd
        .openedBy(userId)
        .toSorted((a, b) => b - a)
        .at(mostSockets - 1);
      if (oldest === undefined) return;
      for (const channel of byPerson.get(userId) ?? [])
        if (channel.opened < oldest) channel.socket.disconnect(true);
    },
    close() {
      for (const timer of leaving.values()) clearTimeout(timer);
    },
  };
}
