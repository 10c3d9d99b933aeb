import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { type Message, messagesPerPage } from "../../contract/chat.ts";
import type { Random } from "../random.ts";
import { call, describe, isPassing, pause } from "./call.ts";
import { openChannel } from "./channel.ts";
import type { Journal } from "./journal.ts";
import { openScreen, type Screen } from "./screen.ts";

export type Account = { readonly id: string; readonly token: string; readonly peers: readonly string[] };

/** Somebody with a page open, who writes and reads as the web does. */
export type Person = {
  readonly id: string;
  /** Writes to everyone they know, now and then, until told to stop; resolves when all is acknowledged. */
  talk(stopped: AbortSignal): Promise<void>;
  /** Whether an open page now shows so many messages in all. */
  shown(): number;
  /** Reads every thread anew, as when coming back to the page. */
  lookAgain(): Promise<void>;
  /** Marks everything as read; resolves when the server has said so. */
  readAll(): Promise<void>;
  leave(): void;
};

type Surroundings = {
  readonly origin: string;
  readonly journal: Journal;
  readonly random: Random;
  /** Milliseconds between two messages of a person, on average. */
  readonly every: number;
};

/** Once all faults are over, a message that isn't acknowledged for so long is given up, and counted. */
const patience = 120_000;

export function openPerson({ id, token, peers }: Account, around: Surroundings): Person {
  const { origin, journal, random, every } = around;
  const get = (path: string) => call(origin, token, "GET", path);
  const screens = new Map<string, Screen>(
    peers.map((peer) => [
      peer,
      openScreen(({ id: message, clientId }, at) =>
        journal.write({ is: "shown", on: id, peer, clientId, id: message, at }),
      ),
    ]),
  );
  const screenWith = (peer: string) => screens.get(peer)!;

  const arrived = (message: Message) =>
    screenWith(message.senderId === id ? message.receiverId : message.senderId).take([message]);
  let hasLeft = false;
  const channel = openChannel(origin, token, { opened: () => void lookAgain(), arrived });
  // The slow poll of a page whose channel is lost.
  const poll = setInterval(() => !channel.isOpen() && void lookAgain(), 2000);

  async function page(peer: string, after?: number): Promise<Message[] | null> {
    const answer = await get(`/api/messages/${peer}${after === undefined ? "" : `?after=${after}`}`);
    if (!("status" in answer) || answer.status !== 200) return null;
    const messages = answer.body as Message[];
    screenWith(peer).takePage(messages, after);
    return messages;
  }

  /** The newest page, and forwards from where nothing was missing if it left a gap. */
  async function catchUp(peer: string): Promise<boolean> {
    const from = screenWith(peer).completeTo;
    const newest = await page(peer);
    if (!newest) return false;
    const hasGap = from > 0 && newest.length === messagesPerPage && newest[0]!.id > from + 1;
    for (let after = hasGap ? from : null; after !== null;) {
      const next = await page(peer, after);
      if (!next) return false;
      after = next.length === messagesPerPage ? next.at(-1)!.id : null;
    }
    return true;
  }

  let looking: Promise<void> | null = null;
  let isAskedAgain = false;
  async function look(): Promise<void> {
    do {
      isAskedAgain = false;
      const worked = await Promise.all(peers.map(catchUp));
      if (worked.every(Boolean) || hasLeft) continue;
      await wait(500);
      isAskedAgain = true;
    } while (isAskedAgain);
  }
  /** One reading at a time; what is asked for meanwhile makes one more. */
  function lookAgain(): Promise<void> {
    isAskedAgain = true;
    looking ??= look().finally(() => (looking = null));
    return looking;
  }

  async function send(to: string, nth: number, over: AbortSignal): Promise<void> {
    const clientId = randomUUID();
    const body = { receiverId: to, content: `${nth} ${"x".repeat(random.between(1, 200))}`, clientId };
    journal.write({ is: "sent", by: id, to, clientId, nth });
    let end = Infinity;
    over.addEventListener("abort", () => (end = performance.now() + patience), { once: true });
    for (let tries = 0; performance.now() < end; tries++) {
      const answer = await call(origin, token, "POST", "/api/messages", body);
      if ("status" in answer && (answer.status === 201 || answer.status === 200)) {
        const message = answer.body as Message;
        journal.write({ is: "acknowledged", clientId, id: message.id });
        return screenWith(to).take([message]);
      }
      const is = isPassing(answer) ? "retried" : "refused";
      journal.write({ is, clientId, why: describe(answer) });
      await pause(tries);
    }
  }

  async function markRead(peer: string): Promise<boolean> {
    const last = screenWith(peer).messages.findLast(({ senderId }) => senderId === peer);
    if (!last) return true;
    const answer = await call(origin, token, "PUT", `/api/messages/${last.id}/read`);
    return "status" in answer && answer.status === 200;
  }

  return {
    id,
    async talk(stopped) {
      const withOne = async (peer: string) => {
        for (let nth = 1; !stopped.aborted; nth++) {
          await wait(random.fraction() * 2 * every * peers.length, null, { signal: stopped }).catch(() => {});
          if (stopped.aborted) return;
          await send(peer, nth, stopped);
          if (random.isLikely(0.2)) void markRead(peer);
        }
      };
      await Promise.all(peers.map(withOne));
    },
    shown: () => [...screens.values()].reduce((sum, { messages }) => sum + messages.length, 0),
    lookAgain,
    async readAll() {
      for (const peer of peers)
        for (let tries = 0; !(await markRead(peer)) && tries < 60; tries++) await pause(tries);
    },
    leave() {
      hasLeft = true;
      clearInterval(poll);
      channel.close();
    },
  };
}
