import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { type Message, messagesPerPage } from "#contract/features/chat.ts";
import type { Random } from "#bench/world/random.ts";
import { callApi, describe, isRetriable, backOff } from "./call.ts";
import { openClientChannel } from "./channel.ts";
import type { Journal } from "./journal.ts";
import { openThreadView, type ThreadView } from "./thread-view.ts";

export type ChatAccount = { readonly id: string; readonly token: string; readonly peers: readonly string[] };

/** A simulated client with an open page, which sends and reads as the web app does. */
export type ChatClient = {
  readonly id: string;
  /** Sends messages to all peers at random intervals until `stopped`. Resolves when all are acknowledged. */
  talk(stopped: AbortSignal): Promise<void>;
  /** Number of messages that the open page shows now, in all threads. */
  shown(): number;
  /** Loads every thread again, as when a person comes back to the page. */
  lookAgain(): Promise<void>;
  /** Marks everything as read. Resolves when the server has confirmed it, or after 60 tries per thread. */
  readAll(): Promise<void>;
  leave(): void;
};

type ClientContext = {
  readonly origin: string;
  readonly journal: Journal;
  readonly random: Random;
  /** Average milliseconds between two messages of a person. */
  readonly every: number;
};

/**
 * Milliseconds. After the last fault, a message that isn't acknowledged for this long is given up and
 * counted.
 */
const giveUpMs = 120_000;

export function openChatClient({ id, token, peers }: ChatAccount, around: ClientContext): ChatClient {
  const { origin, journal, random, every } = around;
  const get = (path: string) => callApi(origin, token, "GET", path);
  const screens = new Map<string, ThreadView>(
    peers.map((peer) => [
      peer,
      openThreadView(({ id: message, clientId }, at) =>
        journal.write({ is: "shown", on: id, peer, clientId, id: message, at }),
      ),
    ]),
  );
  const screenWith = (peer: string) => screens.get(peer)!;

  const arrived = (message: Message) =>
    screenWith(message.senderId === id ? message.receiverId : message.senderId).take([message]);
  let hasLeft = false;
  const channel = openClientChannel(origin, token, { opened: () => void lookAgain(), arrived });
  // The slow polling of a page whose realtime connection is lost.
  const poll = setInterval(() => !channel.isOpen() && void lookAgain(), 2000);

  async function page(peer: string, after?: number): Promise<Message[] | null> {
    const answer = await get(`/api/messages/${peer}${after === undefined ? "" : `?after=${after}`}`);
    if (!("status" in answer) || answer.status !== 200) return null;
    const messages = answer.body as Message[];
    screenWith(peer).takePage(messages, after);
    return messages;
  }

  /**
   * Loads the newest page. If it leaves a gap, also loads the pages after the last complete message. Returns
   * false if a request failed.
   */
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
  /** Runs one load at a time; any number of calls during a load cause one more. */
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
    over.addEventListener("abort", () => (end = performance.now() + giveUpMs), { once: true });
    for (let tries = 0; performance.now() < end; tries++) {
      const answer = await callApi(origin, token, "POST", "/api/messages", body);
      if ("status" in answer && (answer.status === 201 || answer.status === 200)) {
        const message = answer.body as Message;
        journal.write({ is: "acknowledged", clientId, id: message.id });
        return screenWith(to).take([message]);
      }
      const is = isRetriable(answer) ? "retried" : "refused";
      journal.write({ is, clientId, why: describe(answer) });
      await backOff(tries);
    }
  }

  async function markRead(peer: string): Promise<boolean> {
    const last = screenWith(peer).messages.findLast(({ senderId }) => senderId === peer);
    if (!last) return true;
    const answer = await callApi(origin, token, "PUT", `/api/messages/${last.id}/read`);
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
        for (let tries = 0; !(await markRead(peer)) && tries < 60; tries++) await backOff(tries);
    },
    leave() {
      hasLeft = true;
      clearInterval(poll);
      channel.close();
    },
  };
}
