import type { Presence } from "#lib/presence.ts";

/** A person's presence in one process. */
export type ProcessPresence = {
  /** When each socket was opened: wall-clock time in milliseconds. */
  readonly opened: readonly number[];
  /** The people whose conversations are open on a visible screen. */
  readonly viewing: readonly string[];
  /** Whether connections may see that this person is online. */
  readonly shows: boolean;
};

/** How processes synchronise presence. `at` counts a process's changes: a gap reveals missed messages. */
export type PresenceMessage =
  | { is: "alive"; at: number; receives: boolean }
  | { is: "changed"; at: number; userId: string; here: ProcessPresence | null }
  | { is: "all"; at: number; receives: boolean; people: [string, ProcessPresence][] }
  /** Asks one process, or every process if null, for its full state. */
  | { is: "ask"; whom: string | null }
  | { is: "gone" };

type OtherProcess = {
  at: number;
  receives: boolean;
  lastSeenAt: number;
  people: Map<string, ProcessPresence>;
};

export type ClusterPresence = Presence & {
  /** Sets this person's presence in this process; null removes it. */
  set(userId: string, here: ProcessPresence | null): void;
  /** Whether connections may see that this person is online. */
  isShown(userId: string): boolean;
  /** When each socket of this person was opened, in all processes. */
  openedBy(userId: string): number[];
  /** Whether another process has open pages. */
  hasOtherReceivers(): boolean;
  /** Whether no other process is running. */
  isAlone(): boolean;
  receive(from: string, message: PresenceMessage): void;
  /** Publishes this process's state and asks the others for theirs. Also called after the bus was down. */
  announce(): void;
  close(): void;
};

const heartbeatMs = 1000;
/** Timeout: a process that is silent for this many milliseconds is considered dead. */
const timeoutMs = 4000;
/** After this many milliseconds every process has noticed a dead one. */
export const forgottenAfterMs = timeoutMs + 2 * heartbeatMs;
/** Grace period in milliseconds: a person who reconnects within it never counted as offline. */
export const graceMs = 3000;

/**
 * Presence across all processes. Each process keeps a copy of what the others publish; one that dies silently
 * is forgotten within 5 s. `changed` is called with each person whose presence may have changed in any
 * process.
 */
export function openClusterPresence({
  me,
  receives,
  publish,
  changed,
}: {
  /** The id of this process. */
  me: string;
  receives: boolean;
  publish: (message: PresenceMessage) => void;
  changed: (userIds: readonly string[]) => void;
}): ClusterPresence {
  const mine = new Map<string, ProcessPresence>();
  const others = new Map<string, OtherProcess>();
  let at = 0;

  const everywhere = () => [mine, ...[...others.values()].map(({ people }) => people)];
  const of = (userId: string) => everywhere().flatMap((people) => people.get(userId) ?? []);
  const all = (): PresenceMessage => ({ is: "all", at, receives, people: [...mine] });

  function forget(from: string): void {
    const other = others.get(from);
    others.delete(from);
    if (other && other.people.size > 0) changed([...other.people.keys()]);
  }

  /**
   * Keeps the people of a process that stops for the grace period: they usually reconnect to another process
   * within it, and nobody is notified in between.
   */
  function leave(from: string): void {
    const other = others.get(from);
    if (other)
      others.set(from, { ...other, receives: false, lastSeenAt: performance.now() - timeoutMs + graceMs });
  }

  function replace(from: string, { at, receives, people }: Extract<PresenceMessage, { is: "all" }>): void {
    const before = others.get(from)?.people ?? new Map<string, ProcessPresence>();
    others.set(from, { at, receives, lastSeenAt: performance.now(), people: new Map(people) });
    changed([...new Set([...before.keys(), ...people.map(([userId]) => userId)])]);
  }

  const heartbeat = setInterval(() => {
    publish({ is: "alive", at, receives });
    const now = performance.now();
    for (const [from, { lastSeenAt }] of others) if (now - lastSeenAt > timeoutMs) forget(from);
  }, heartbeatMs);

  return {
    set(userId, here) {
      if (here) mine.set(userId, here);
      else mine.delete(userId);
      publish({ is: "changed", at: ++at, userId, here });
      changed([userId]);
    },
    hasAnybody: () => everywhere().some(({ size }) => size > 0),
    isOnline: (userId) => of(userId).length > 0,
    isViewing: (userId, peerId) => of(userId).some(({ viewing }) => viewing.includes(peerId)),
    isShown: (userId) => {
      const found = of(userId);
      return found.length > 0 && found.every(({ shows }) => shows);
    },
    openedBy: (userId) => of(userId).flatMap(({ opened }) => opened),
    hasOtherReceivers: () => [...others.values()].some(({ receives }) => receives),
    isAlone: () => others.size === 0,
    receive(from, message) {
      if (message.is === "gone") return leave(from);
      if (message.is === "all") return replace(from, message);
      if (message.is === "ask") {
        // A process asks everyone when it has just started or reconnected.
        if (message.whom === null || message.whom === me) publish(all());
        return;
      }
      const other = others.get(from);
      const expected = message.is === "changed" ? message.at - 1 : message.at;
      if (!other || other.at !== expected) return publish({ is: "ask", whom: from });
      other.lastSeenAt = performance.now();
      other.at = message.at;
      if (message.is === "alive") other.receives = message.receives;
      else {
        if (message.here) other.people.set(message.userId, message.here);
        else other.people.delete(message.userId);
        changed([message.userId]);
      }
    },
    announce() {
      publish(all());
      publish({ is: "ask", whom: null });
    },
    close() {
      clearInterval(heartbeat);
      publish({ is: "gone" });
    },
  };
}
