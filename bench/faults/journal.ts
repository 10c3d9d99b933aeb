import { appendFileSync } from "node:fs";

/** One event on a person's device. */
export type JournalEntry =
  /** Written before the first try. `nth` counts the messages from this sender to this person. */
  | { is: "sent"; by: string; to: string; clientId: string; nth: number }
  /** A message was sent again; `why` describes the failure of the try before. */
  | { is: "retried"; clientId: string; why: string }
  /** Answered with an error that no outage explains. */
  | { is: "refused"; clientId: string; why: string }
  | { is: "acknowledged"; clientId: string; id: number }
  /** A message appeared in the thread with `peer` on the screen of `on`, at index `at` from the top. */
  | { is: "shown"; on: string; peer: string; clientId: string; id: number; at: number }
  /** From here on every client loads its threads again, as when a person comes back to a page. */
  | { is: "looked again" };

/** An append-only record of what the clients know. Each entry is on disk before the client acts on it. */
export type Journal = {
  write(entry: JournalEntry): void;
  readonly entries: readonly JournalEntry[];
};

export function openJournal(file: string): Journal {
  const entries: JournalEntry[] = [];
  return {
    entries,
    write(entry) {
      appendFileSync(file, `${JSON.stringify(entry)}\n`);
      entries.push(entry);
    },
  };
}
