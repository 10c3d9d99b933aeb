import { type Message, messagesPerPage } from "#contract/features/chat.ts";

/**
 * The known messages of a conversation, built from pages and events in any order. Nothing known is ever
 * undone, such as a deletion or that a message was read.
 */
export type Thread = {
  /** Oldest first, each once. */
  readonly messages: readonly Message[];
  /** Id of the message up to which pages have shown that none is missing; 0 before the first page. */
  readonly completeTo: number;
  /** Whether the first message of the conversation is known. */
  readonly reachedStart: boolean;
  /** Ids of the messages deleted for the user. */
  readonly gone: ReadonlySet<number>;
  /** Ids of the messages deleted for both. */
  readonly erased: ReadonlySet<number>;
  /** The other person has read everything up to this message. */
  readonly readByOther: number;
  /** The user has read everything up to this message. */
  readonly readByMe: number;
};

export const emptyThread: Thread = {
  messages: [],
  completeTo: 0,
  reachedStart: false,
  gone: new Set(),
  erased: new Set(),
  readByOther: 0,
  readByMe: 0,
};

/** The page that was requested, and the newest message that was known then. */
export type RequestedPage = { before?: number; after?: number; newestKnown: number };

export const newestOf = ({ messages }: Thread): number => messages.at(-1)?.id ?? 0;

/** Returns the thread with these messages, whether they are new or known. */
export function withMessages(thread: Thread, incoming: readonly Message[]): Thread {
  const byId = new Map(thread.messages.map((it) => [it.id, it]));
  for (const message of incoming) {
    if (thread.gone.has(message.id)) continue;
    const known = byId.get(message.id);
    byId.set(message.id, known ? mergeVersions(known, message) : message);
  }
  const messages = [...byId.values()]
    .map((it) => (thread.erased.has(it.id) && !it.isRemoved ? erasedOf(it) : it))
    .sort((a, b) => a.id - b.id);
  return { ...thread, messages };
}

/**
 * Returns the thread with a page. A message that was known when the page was requested, but is missing from
 * it, is removed: it was deleted for the user on another device.
 */
export function withPage(thread: Thread, page: readonly Message[], asked: RequestedPage): Thread {
  const { before, after, newestKnown } = asked;
  const short = page.length < messagesPerPage;
  const first = page[0]?.id ?? 0;
  const last = page.at(-1)?.id ?? 0;
  const from = after === undefined ? (short ? 0 : first) : after + 1;
  const to = before === undefined ? (after === undefined || short ? newestKnown : last) : before - 1;
  const inPage = new Set(page.map(({ id }) => id));
  const missing = thread.messages
    .filter(({ id }) => id >= from && id <= Math.min(to, newestKnown) && !inPage.has(id))
    .map(({ id }) => id);
  const remaining = missing.length === 0 ? thread : withGone(thread, missing);
  return {
    ...withMessages(remaining, page),
    completeTo:
      isConnected(thread, from) && before === undefined
        ? Math.max(thread.completeTo, last)
        : thread.completeTo,
    reachedStart: thread.reachedStart || (short && after === undefined),
  };
}

/** Whether no message can be missing between the complete part and a page that begins at `from`. */
const isConnected = ({ completeTo }: Thread, from: number) => completeTo === 0 || from <= completeTo + 1;

/**
 * Whether the newest page leaves a gap after the complete part, which has to be filled forward from there.
 */
export const hasGap = ({ completeTo }: Thread, newestPage: readonly Message[]): boolean =>
  completeTo > 0 && newestPage.length === messagesPerPage && newestPage[0]!.id > completeTo + 1;

/** Returns the thread after the user or the other person has read up to a message. */
export const withRead = (thread: Thread, byMe: boolean, upTo: number): Thread =>
  byMe
    ? { ...thread, readByMe: Math.max(thread.readByMe, upTo) }
    : { ...thread, readByOther: Math.max(thread.readByOther, upTo) };

/** Returns the thread after messages were deleted for the user. */
export const withGone = (thread: Thread, ids: readonly number[]): Thread => {
  const gone = new Set([...thread.gone, ...ids]);
  return { ...thread, gone, messages: thread.messages.filter(({ id }) => !gone.has(id)) };
};

/** Returns the thread after a message was deleted for both. */
export const withErased = (thread: Thread, id: number): Thread =>
  withMessages({ ...thread, erased: new Set([...thread.erased, id]) }, []);

/** Whether the recipient has read a message, as far as is known. */
export const isReadIn = (thread: Thread, message: Message, mine: boolean): boolean =>
  message.isRead || message.id <= (mine ? thread.readByOther : thread.readByMe);

/** Id of the newest message of the other person that the user has not read; 0 for none. */
export const newestUnread = (thread: Thread, me: string): number =>
  thread.messages.findLast((it) => it.senderId !== me && !isReadIn(thread, it, false))?.id ?? 0;

/** Id of the oldest message of the other person that the user has not read; 0 for none. */
export const firstUnread = (thread: Thread, me: string): number =>
  thread.messages.find((it) => it.senderId !== me && !isReadIn(thread, it, false))?.id ?? 0;

/** Merges two versions of one message: it is read, or removed, if either version says so. */
function mergeVersions(a: Message, b: Message): Message {
  const isRead = a.isRead || b.isRead;
  if (a.isRemoved || b.isRemoved) return { ...erasedOf(a), isRead };
  return { ...b, isRead };
}

const erasedOf = (message: Message): Message => ({
  ...message,
  content: "",
  imageUrl: null,
  imageWidth: null,
  imageHeight: null,
  isRemoved: true,
});
