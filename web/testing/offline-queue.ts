import "fake-indexeddb/auto";
import { clear } from "idb-keyval";
import { expect } from "vitest";
import type { Message } from "#contract/features/chat.ts";
import { allQueued, changesLane, chatLane } from "#web/lib/offline-queue/lanes.ts";
import { addToQueue, closeQueue } from "#web/lib/offline-queue/queue-state.ts";
import { startOfflineQueue } from "#web/lib/offline-queue/queued-changes.ts";
import { sendLane, startSending } from "#web/lib/offline-queue/sender.ts";
import { type Change, messageChange } from "#web/lib/offline-queue/steps.ts";
import { storeToken } from "#web/lib/session/token.ts";
import { fromAna } from "./chat.ts";
import { testServer, tokenFor } from "./server.ts";

export type MessageBody = { clientId: string; content: string; receiverId: string };
export const at = "2026-05-03T10:00:00.000Z";
export const textTo = (to: string, content: string, clientId: string = crypto.randomUUID()): Change =>
  messageChange({ clientId, content, receiverId: to }, at);

const stops: (() => void)[] = [];
export const stopAll = () => stops.splice(0).forEach((stop) => stop());
/** Forgets the queue, here and in the storage, also that of other test files. */
export async function closeApp(): Promise<void> {
  stopAll();
  closeQueue();
  await clear();
}

/** Opens the app as Ana. Returns the texts that arrived and the ids of refused messages. */
export function openAsAna(): { arrived: string[]; failed: string[] } {
  const events = { arrived: [] as string[], failed: [] as string[] };
  stops.push(
    startSending({
      userId: "ana",
      owns: (lane) => lane.startsWith(chatLane("")),
      sent: (_, answer) => events.arrived.push((answer as Message).content),
      failed: ({ id }) => events.failed.push(id),
    }),
    startOfflineQueue("ana", () => {}),
  );
  return events;
}

export const stored = ({ body }: { body: unknown }) => {
  const { content, clientId } = body as MessageBody;
  return { status: 201, body: fromAna(content, { clientId }) };
};
type Answers = Parameters<typeof testServer>[0];
export async function answerCalls(send: Answers[string] = stored, more: Answers = {}) {
  const server = await testServer({ "POST /api/messages": send, "GET /healthz": {}, ...more });
  storeToken(tokenFor(60, "ana"));
  const sent = (to = "bo") =>
    server.requests
      .filter(({ method, path }) => method === "POST" && path === "/api/messages")
      .map(({ body }) => body as MessageBody)
      .filter(({ receiverId }) => receiverId === to)
      .map(({ content }) => content);
  return { ...server, sent };
}
export const isEmpty = () => expect.poll(allQueued).toEqual([]);
export const write = async (change: Change) => {
  await addToQueue(change);
  void sendLane(change.kind === "sendMessage" ? chatLane(change.input.body.receiverId) : changesLane);
};
