import fc from "fast-check";
import { expect, test } from "vitest";
import { type Message, messagesPerPage } from "#contract/features/chat.ts";
import { bubblesOf } from "./bubbles.ts";
import { outboxOf } from "#features/chat/sending/outbox.ts";
import { messageChange } from "#web/lib/offline-queue/steps.ts";
import {
  emptyThread,
  firstUnread,
  hasGap,
  newestOf,
  newestUnread,
  type Thread,
  withErased,
  withGone,
  withMessages,
  withPage,
  withRead,
} from "./thread.ts";

const message = (id: number, changed: Partial<Message> = {}): Message => ({
  id,
  clientId: `c${id}`,
  senderId: id % 2 === 0 ? "ana" : "bo",
  receiverId: id % 2 === 0 ? "bo" : "ana",
  content: `text ${id}`,
  messageType: "text",
  imageUrl: null,
  imageWidth: null,
  imageHeight: null,
  createdAt: new Date(Date.UTC(2026, 4, 3, 10, 0, id)).toISOString(),
  isRead: false,
  isRemoved: false,
  ...changed,
});

const ids = (thread: Thread) => thread.messages.map(({ id }) => id);

/** A conversation on the server, from Ana's side. */
type Server = { messages: Message[]; readByBo: number };
type Do =
  | { what: "send" | "sendMany" }
  | { what: "erase" | "hide" | "read"; which: number; isAnnounced: boolean }
  | { what: "tell"; which: number }
  | { what: "ask"; page: "newest" | "before" }
  | { what: "answer"; which: number };

const anything: fc.Arbitrary<Do> = fc.oneof(
  fc.record({ what: fc.constantFrom("send", "sendMany") }),
  fc.record({
    what: fc.constantFrom("erase", "hide", "read"),
    which: fc.nat(200),
    isAnnounced: fc.boolean(),
  }),
  fc.record({ what: fc.constant("tell"), which: fc.nat(200) }),
  fc.record({ what: fc.constant("ask"), page: fc.constantFrom("newest", "before") }),
  fc.record({ what: fc.constant("answer"), which: fc.nat(5) }),
);

const asSeen = ({ messages, readByBo }: Server): Message[] =>
  messages.map((it) => (it.senderId === "ana" && it.id <= readByBo ? { ...it, isRead: true } : it));
const newestPage = (all: Message[]) => all.slice(-messagesPerPage);

/** What a device does after any interruption: the newest page, then forward from where it was complete. */
function caughtUp(thread: Thread, server: Server): Thread {
  const all = asSeen(server);
  const newest = newestPage(all);
  let next = withPage(thread, newest, { newestKnown: newestOf(thread) });
  let after = thread.completeTo;
  let open = hasGap(thread, newest);
  while (open) {
    const page = all.filter(({ id }) => id > after).slice(0, messagesPerPage);
    next = withPage(next, page, { after, newestKnown: newestOf(next) });
    after = page.at(-1)?.id ?? after;
    open = page.length === messagesPerPage;
  }
  return next;
}

test("after lost, late or repeated events, catching up leaves each message once and in order", () => {
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 60 }), (steps) => {
      const server: Server = { messages: [], readByBo: 0 };
      let thread = emptyThread;
      let lastId = 0;
      const underWay: { page: Message[]; before?: number; newestKnown: number }[] = [];
      const send = () => {
        lastId += 3;
        server.messages.push(message(lastId));
      };
      for (const step of steps) {
        const one =
          "which" in step ? server.messages[step.which % Math.max(1, server.messages.length)] : undefined;
        if (step.what === "send") send();
        else if (step.what === "sendMany") for (let n = 0; n < 70; n++) send();
        else if (step.what === "tell" && one) thread = withMessages(thread, [one]);
        else if (step.what === "ask") {
          const before = step.page === "before" ? thread.messages[0]?.id : undefined;
          const all = asSeen(server).filter(({ id }) => before === undefined || id < before);
          underWay.push({
            page: newestPage(all),
            newestKnown: newestOf(thread),
            ...(before ? { before } : {}),
          });
        } else if (step.what === "answer") {
          const [answer] = underWay.splice(step.which % Math.max(1, underWay.length), 1);
          if (answer) thread = withPage(thread, answer.page, answer);
        } else if (one && step.what === "read") {
          server.readByBo = Math.max(server.readByBo, one.id);
          if (step.isAnnounced) thread = withRead(thread, false, one.id);
        } else if (one && step.what === "erase") {
          server.messages = server.messages.map((it) =>
            it === one ? { ...it, content: "", isRemoved: true } : it,
          );
          if (step.isAnnounced) thread = withErased(thread, one.id);
        } else if (one && step.what === "hide") {
          server.messages = server.messages.filter((it) => it !== one);
          if (step.isAnnounced) thread = withGone(thread, [one.id]);
        }
      }
      thread = caughtUp(thread, server);
      const shown = bubblesOf(thread, [], "ana");
      expect(ids(thread)).toEqual([...new Set(ids(thread))].toSorted((a, b) => a - b));
      // Only what is loaded: older pages are read when Ana scrolls there.
      const oldest = thread.messages[0]?.id ?? 0;
      const truth = asSeen(server).filter(
        ({ id }) => id >= Math.max(oldest, newestPage(server.messages)[0]?.id ?? 0),
      );
      const recent = shown.slice(shown.length - truth.length);
      expect(recent.map(({ id, content }) => [id, content])).toEqual(truth.map((it) => [it.id, it.content]));
      expect(recent.filter(({ mine, state }) => mine && state === "read").length).toBe(
        truth.filter((it) => it.senderId === "ana" && it.id <= server.readByBo).length,
      );
    }),
    { numRuns: 300 },
  );
});

test("a gap of more than a page is filled from where the thread was complete", () => {
  const server: Server = { messages: [1, 2, 3].map((id) => message(id)), readByBo: 0 };
  let thread = caughtUp(emptyThread, server);
  server.messages.push(...Array.from({ length: 180 }, (_, n) => message(n + 4)));
  // An event doesn't prove that nothing before it was missed.
  thread = withMessages(thread, [message(183)]);
  expect(ids(caughtUp(thread, server))).toEqual(server.messages.map(({ id }) => id));
});

test("a queued message that the server already has is shown once, with the same key", () => {
  const body = { clientId: "c8", content: "text 8", receiverId: "bo" };
  const waiting = outboxOf([messageChange(body, "2026-05-03T10:00:08.000Z")]);
  const [before] = bubblesOf(emptyThread, waiting, "ana");
  const after = bubblesOf(withMessages(emptyThread, [message(8)]), waiting, "ana");
  expect(after).toHaveLength(1);
  expect(after[0]).toMatchObject({ key: before!.key, id: 8, state: "sent" });
});

test("a message that Ana deleted for herself stays away when an older answer still has it", () => {
  const thread = withGone(withMessages(emptyThread, [message(1), message(2)]), [2]);
  expect(ids(withPage(thread, [message(1), message(2)], { newestKnown: 2 }))).toEqual([1]);
});

test("unread messages are those from Bo that Ana has not read", () => {
  const thread = withMessages(emptyThread, [
    message(1, { isRead: true }),
    message(3),
    message(4),
    message(5),
  ]);
  expect([firstUnread(thread, "ana"), newestUnread(thread, "ana")]).toEqual([3, 5]);
  expect(newestUnread(withRead(thread, true, 5), "ana")).toBe(0);
});
