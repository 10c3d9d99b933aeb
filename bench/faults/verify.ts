import type { JournalEntry } from "./journal.ts";

/** A message at the end of the run, in a thread or in the database. */
export type FinalMessage = { readonly id: number; readonly clientId: string; readonly senderId: string };
export type FinalThread = {
  readonly of: string;
  readonly peer: string;
  readonly messages: readonly FinalMessage[];
};
/** A count and its expected value. */
export type CountCheck = { readonly what: string; readonly expected: number; readonly is: number };

/** The state at the end of the run, as new clients read it, and as it is in the database. */
export type FinalState = {
  readonly threads: readonly FinalThread[];
  readonly stored: readonly FinalMessage[];
  readonly counts: readonly CountCheck[];
};

/** The faults that were found, as texts. All lists are empty if there are none. */
export type FaultReport = {
  /** Acknowledged, but missing in one of the two threads or in the database. */
  readonly lost: string[];
  /** Twice in a thread, in the database or on a screen, or acknowledged with two ids. */
  readonly doubled: string[];
  /** Not ordered by id on a screen or in a thread, or not in the order in which its sender sent it. */
  readonly reordered: string[];
  /** Never acknowledged, although it was retried until the end. */
  readonly unanswered: string[];
  /** Not on an open screen until its owner loaded the thread again. */
  readonly unseen: string[];
  readonly miscounted: string[];
};

/** Compares what the clients received and showed with the state at the end of the run. */
export function verify(
  entries: readonly JournalEntry[],
  { threads, stored, counts }: FinalState,
): FaultReport {
  const sent = entries.filter((entry) => entry.is === "sent");
  const nth = new Map(sent.map((entry) => [entry.clientId, entry.nth]));
  const acknowledged = entries.filter((entry) => entry.is === "acknowledged");
  const ids = Map.groupBy(acknowledged, ({ clientId }) => clientId);
  const screens = replay(entries);
  const before = replay(
    entries.slice(
      0,
      entries.findIndex(({ is }) => is === "looked again"),
    ),
  );

  const places = [
    { name: "the database", messages: stored, of: null },
    ...threads.map((it) => ({ name: nameOf(it.of, it.peer), messages: it.messages, of: it })),
  ];
  const ends = new Map(sent.map(({ clientId, by, to }) => [clientId, [by, to]]));
  const belongs = (clientId: string, of: FinalThread | null) =>
    of === null || [of.of, of.peer].every((person) => ends.get(clientId)?.includes(person));

  return {
    lost: places.flatMap(({ name, messages, of }) => {
      const there = new Map(messages.map((it) => [it.clientId, it.id]));
      return acknowledged
        .filter(({ clientId, id }) => belongs(clientId, of) && there.get(clientId) !== id)
        .map(({ clientId, id }) => `${clientId}, acknowledged as ${id}, is not in ${name}`);
    }),
    doubled: [
      ...places.flatMap(({ name, messages }) => twice(messages).map((it) => `${it} twice in ${name}`)),
      ...[...screens].flatMap(([name, messages]) => twice(messages).map((it) => `${it} twice on ${name}`)),
      ...[...ids].flatMap(([clientId, all]) =>
        new Set(all.map(({ id }) => id)).size > 1 ? [`${clientId} acknowledged as two`] : [],
      ),
    ],
    reordered: [
      ...threads.flatMap(({ of, peer, messages }) => disorder(nameOf(of, peer), messages)),
      ...[...screens].flatMap(([name, messages]) => disorder(`the screen: ${name}`, messages)),
      ...threads.flatMap(({ of, peer, messages }) => {
        const mine = messages.filter(({ senderId }) => senderId === of);
        return mine.flatMap(({ clientId }, n) =>
          (nth.get(clientId) ?? 0) <= (nth.get(mine[n - 1]?.clientId ?? "") ?? -1)
            ? [`${clientId} is listed after a later message of ${of} to ${peer}`]
            : [],
        );
      }),
    ],
    unanswered: sent.filter(({ clientId }) => !ids.has(clientId)).map(({ clientId }) => clientId),
    unseen: threads.flatMap(({ of, peer, messages }) => {
      const name = nameOf(of, peer);
      const seen = new Set(before.get(name)?.map(({ id }) => id));
      return messages.filter(({ id }) => !seen.has(id)).map(({ id }) => `${id} on ${name}`);
    }),
    miscounted: counts
      .filter(({ expected, is }) => expected !== is)
      .map(({ what, expected, is }) => `${what} is ${is} instead of ${expected}`),
  };
}

const nameOf = (of: string, peer: string) => `${of}'s thread with ${peer}`;

type Bubble = { readonly id: number; readonly clientId: string };

/** Rebuilds the final content of every screen from the journal. */
function replay(entries: readonly JournalEntry[]): Map<string, Bubble[]> {
  const screens = new Map<string, Bubble[]>();
  for (const entry of entries) {
    if (entry.is !== "shown") continue;
    const name = nameOf(entry.on, entry.peer);
    const bubbles = screens.get(name) ?? [];
    screens.set(name, bubbles);
    bubbles.splice(entry.at, 0, { id: entry.id, clientId: entry.clientId });
  }
  return screens;
}

function twice(messages: readonly Bubble[]): string[] {
  const again = (key: (it: Bubble) => unknown) => {
    const seen = new Set();
    return messages.filter((it) => seen.size === seen.add(key(it)).size);
  };
  return [...new Set([...again(({ id }) => id), ...again(({ clientId }) => clientId)])].map(
    ({ id, clientId }) => `${clientId} (${id})`,
  );
}

const disorder = (name: string, messages: readonly Bubble[]) =>
  messages.flatMap(({ id }, n) =>
    id < (messages[n - 1]?.id ?? 0) ? [`${id} is listed after a newer message: ${name}`] : [],
  );
