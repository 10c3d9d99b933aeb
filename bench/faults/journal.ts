import { appendFileSync } from "node:fs";

/** What happened at one of the people's devices. */
export type Entry =
  /** Written down before it leaves for the first time; `nth` counts what this sender has sent to this person. */
  | { is: "sent"; by: string; to: string; clientId: string; nth: number }
  /** It was sent again: what had come back instead of an answer. */
  | { is: "retried"; clientId: string; why: string }
  /** Answered with something that no outage explains. */
  | { is: "refused"; clientId: string; why: string }
  | { is: "acknowledged"; clientId: string; id: number }
  /** A bubble appeared in the thread with `peer` on the screen of `on`, as the `at`th from above. */
  | { is: "shown"; on: string; peer: string; clientId: string; id: number; at: number }
  /** From here on everybody looks again, as when coming back to a page. */
  | { is: "looked again" };

/** What clients know for themselves: only ever added to, on disk before anything follows from it. */
export type Journal = {
  write(entry: Entry): void;
  readonly entries: readonly Entry[];
};

export function openJournal(file: string): Journal {
  const entries: Entry[] = [];
  return {
    entries,
    write(entry) {
      appendFileSync(file, `${JSON.stringify(entry)}\n`);
      entries.push(entry);
    },
  };
}
