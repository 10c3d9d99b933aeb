import type { Presence } from "../lib/presence.ts";

/** A person in one process. */
export type Here = {
  /** When each socket was opened, in milliseconds of the clock on the wall. */
  readonly opened: readonly number[];
  /** Whose conversations stand on a visible screen. */
  readonly viewing: readonly string[];
  /** Whether connections may know of it. */
  readonly shows: boolean;
};

/** How the processes tell each other who is where. `at` counts the changes of a process: a gap shows what was missed. */
export type CrowdMessage =
  | { is: "alive"; at: number; hears: boolean }
  | { is: "changed"; at: number; userId: string; here: Here | null }
  | { is: "all"; at: number; hears: boolean; people: [string, Here][] }
  /** Asks that process, or everybody, for all. */
  | { is: "ask"; whom: string | null }
  | { is: "gone" };

type Other = { at: number; hears: boolean; heard: number; people: Map<string, Here> };

export type Crowd = Presence & {
  /** What is so of this person in this process; null when nothing is. */
  set(userId: string, here: Here | null): void;
  /** Whether connections may know that this person is here. */
  isShown(userId: string): boolean;
  /** Of all sockets of this person, in all processes. */
  openedBy(userId: string): number[];
  /** Whether another process has open pages. */
  isHeardElsewhere(): boolean;
  /** Whether there is another process at all. */
  isAlone(): boolean;
  hear(from: string, message: CrowdMessage): void;
  /** Says that this process is there, and asks who else is; also after the bus was down. */
  announce(): void;
  close(): void;
};

const beat = 1000;
/** A process that says nothing for so long is gone. */
const patience = 4000;
/** Whoever comes back within that time, was never away. */
export const grace = 3000;

/**
 * Who is here, in whichever process. Every process holds what all of them say; one that ends without a word is
 * forgotten within 5 s. `changed` hears of each person of whom something may have changed anywhere.
 */
export function openCrowd({
  me,
  hears,
  say,
  changed,
}: {
  /** This process. */
  me: string;
  hears: boolean;
  say: (message: CrowdMessage) => void;
  changed: (userIds: readonly string[]) => void;
}): Crowd {
  const mine = new Map<string, Here>();
  const others = new Map<string, Other>();
  let at = 0;

  const everywhere = () => [mine, ...[...others.values()].map(({ people }) => people)];
  const of = (userId: string) => everywhere().flatMap((people) => people.get(userId) ?? []);
  const all = (): CrowdMessage => ({ is: "all", at, hears, people: [...mine] });

  function forget(from: string): void {
    const other = others.get(from);
    others.delete(from);
    if (other && other.people.size > 0) changed([...other.people.keys()]);
  }

  /** Its people come back elsewhere in a moment, so that nobody is told in between. */
  function leave(from: string): void {
    const other = others.get(from);
    if (other) others.set(from, { ...other, hears: false, heard: performance.now() - patience + grace });
  }

  function replace(from: string, { at, hears, people }: Extract<CrowdMessage, { is: "all" }>): void {
    const before = others.get(from)?.people ?? new Map<string, Here>();
    others.set(from, { at, hears, heard: performance.now(), people: new Map(people) });
    changed([...new Set([...before.keys(), ...people.map(([userId]) => userId)])]);
  }

  const heart = setInterval(() => {
    say({ is: "alive", at, hears });
    const now = performance.now();
    for (const [from, { heard }] of others) if (now - heard > patience) forget(from);
  }, beat);

  return {
    set(userId, here) {
      if (here) mine.set(userId, here);
      else mine.delete(userId);
      say({ is: "changed", at: ++at, userId, here });
      changed([userId]);
    },
    isOnline: (userId) => of(userId).length > 0,
    isViewing: (userId, peerId) => of(userId).some(({ viewing }) => viewing.includes(peerId)),
    isShown: (userId) => {
      const found = of(userId);
      return found.length > 0 && found.every(({ shows }) => shows);
    },
    openedBy: (userId) => of(userId).flatMap(({ opened }) => opened),
    isHeardElsewhere: () => [...others.values()].some(({ hears }) => hears),
    isAlone: () => others.size === 0,
    hear(from, message) {
      if (message.is === "gone") return leave(from);
      if (message.is === "all") return replace(from, message);
      if (message.is === "ask") {
        // Whoever asks all has just come, or come back.
        if (message.whom === null || message.whom === me) say(all());
        return;
      }
      const other = others.get(from);
      const expected = message.is === "changed" ? message.at - 1 : message.at;
      if (!other || other.at !== expected) return say({ is: "ask", whom: from });
      other.heard = performance.now();
      other.at = message.at;
      if (message.is === "alive") other.hears = message.hears;
      else {
        if (message.here) other.people.set(message.userId, message.here);
        else other.people.delete(message.userId);
        changed([message.userId]);
      }
    },
    announce() {
      say(all());
      say({ is: "ask", whom: null });
    },
    close() {
      clearInterval(heart);
      say({ is: "gone" });
    },
  };
}
