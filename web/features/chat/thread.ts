import { type Message, messagesPerPage } from "../../../contract/chat.ts";

/** What is known of a conversation's messages. Made of pages and events in any order; nothing known is ever taken back. */
export type Thread = {
  /** Oldest first, each once. */
  readonly messages: readonly Message[];
  /** Up to this message pages have shown that none is missing; 0 before the first page. */
  readonly completeTo: number;
  /** Whether the first message of the conversation is known. */
  readonly reachedStart: boolean;
  /** Deleted for me. */
  readonly gone: ReadonlySet<number>;
  /** Deleted for both. */
  readonly erased: ReadonlySet<number>;
  /** The other has read everything up to this message. */
  readonly readByOther: number;
  /** I have read everything up to this message. */
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

/** Which page was asked for, and the newest message that was known when it was. */
export type Asked = { before?: number; after?: number; newestKnown: number };

export const newestOf = ({ messages }: Thread): number => messages.at(-1)?.id ?? 0;

/** The thread with these messages in it, whether they are new to it or not. */
export function withMessages(thread: Thread, incoming: readonly Message[]): Thread {
  const byId = new Map(thread.messages.map((it) => [it.id, it]));
  for (const message of incoming) {
    if (thread.gone.has(message.id)) continue;
    const known = byId.get(message.id);
    byId.set(message.id, known ? joined(known, message) : message);
  }
  const messages = [...byId.values()]
    .map((it) => (thread.erased.has(it.id) && !it.isRemoved ? erasedOf(it) : it))
    .sort((a, b) => a.id - b.id);
  return { ...thread, messages };
}

/**
 * The thread with a page in it. What a page leaves out although it was known when the page was asked for is gone for
 * me: that is how one learns of what was deleted on another device.
 */
export function withPage(thread: Thread, page: readonly Message[], asked: Asked): Thread {
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
  const kept = missing.length === 0 ? thread : withGone(thread, missing);
  return {
    ...withMessages(kept, page),
    completeTo:
      isConnected(thread, from) && before === undefined
        ? Math.max(thread.completeTo, last)
        : thread.completeTo,
    reachedStart: thread.reachedStart || (short && after === undefined),
  };
}

/** Whether nothing can be missing between what is complete and a page that begins at `from`. */
const isConnected = ({ completeTo }: Thread, from: number) => completeTo === 0 || from <= completeTo + 1;

/** Whether the newest page left a gap after what was complete, which has to be filled from there on. */
export const hasGap = ({ completeTo }: Thread, newestPage: readonly Message[]): boolean =>
  completeTo > 0 && newestPage.length === messagesPerPage && newestPage[0]!.id > completeTo + 1;

/** The thread after one of the two has read up to a message. */
export const withRead = (thread: Thread, byMe: boolean, upTo: number): Thread =>
  byMe
    ? { ...thread, readByMe: Math.max(thread.readByMe, upTo) }
    : { ...thread, readByOther: Math.max(thread.readByOther, upTo) };

/** The thread after a message was deleted for me. */
export const withGone = (thread: Thread, ids: readonly number[]): Thread => {
  const gone = new Set([...thread.gone, ...ids]);
  return { ...thread, gone, messages: thread.messages.filter(({ id }) => !gone.has(id)) };
};

/** The thread after a message was deleted for both. */
export const withErased = (thread: Thread, id: number): Thread =>
  withMessages({ ...thread, erased: new Set([...thread.erased, id]) }, []);

/** Whether a message has been read by whom it was sent to, as far as one is told. */
export const isReadIn = (thread: Thread, message: Message, mine: boolean): boolean =>
  message.isRead || message.id <= (mine ? thread.readByOther : thread.readByMe);

/** The newest message of the other that I have not read; 0 for none. */
export const newestUnread = (thread: Thread, me: string): number =>
  thread.messages.findLast((it) => it.senderId !== me && !isReadIn(thread, it, false))?.id ?? 0;

/** The oldest message of the other that I have not read; 0 for none. */
export const firstUnread = (thread: Thread, me: string): number =>
  thread.messages.find((it) => it.senderId !== me && !isReadIn(thread, it, false))?.id ?? 0;

/** Two reports of one message: what has happened to it in either has happened. */
function joined(a: Message, b: Message): Message {
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
