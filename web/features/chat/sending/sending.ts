import { t } from "@lingui/core/macro";
import { useSyncExternalStore } from "react";
import { chat, type Message } from "#contract/features/chat.ts";
import { reconnection } from "#contract/shared/realtime.ts";
import { isTransient } from "#web/lib/api/transient.ts";
import { call, CallError, isUnauthorized, messageOf } from "#web/lib/api/call.ts";
import { keyedStore } from "#web/lib/stores/keyed-store.ts";
import { isServerUnreachable, watchReachability } from "#web/lib/realtime/connectivity.ts";
import { upload } from "#web/lib/api/upload.ts";
import { handledAsSignedOut } from "#web/lib/session/unauthorized.ts";
import { toast } from "#ui/overlays/toast.ts";
import { storeText, storedTexts, removeStoredText } from "./stored-outbox.ts";
import { nextToSend, type Outbox, type Outgoing, type OutgoingPhoto, stepOutbox } from "./outbox.ts";

const emptyOutbox: Outbox = [];
/** The queued messages, by the other person's id. */
export const outboxes = keyedStore<Outbox>(emptyOutbox);
/** Every queued message with its recipient, without the failed ones, which are shown in their chat. */
export const queuedMessages = (): { to: string; message: Outgoing }[] =>
  outboxes.keys().flatMap((to) =>
    outboxes
      .get(to)
      .filter(({ status }) => status !== "failed")
      .map((message) => ({ to, message })),
  );
export const useQueuedCount = (): number =>
  useSyncExternalStore(outboxes.watch, () => queuedMessages().length);
/** Previews of the photos sent from this page, by client id. */
export const previews = new Map<string, string>();

/** Called for a message that the server has; may be called again for the same one. */
export type OnArrived = (message: Message) => void;

type Sender = { me: string; arrived: OnArrived };
let sender: Sender | null = null;
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Starts to send this person's queued messages, including those that an earlier page left. */
export function startSending(next: Sender): () => void {
  sender = next;
  for (const { to, ...message } of storedTexts(next.me))
    outboxes.update(to, (it) => stepOutbox(it, { type: "write", message }));
  sendAllNow();
  const stopWatching = watchReachability(() => isServerUnreachable() || sendAllNow());
  window.addEventListener("beforeunload", warnAboutUnsentPhotos);
  return () => {
    stopWatching();
    window.removeEventListener("beforeunload", warnAboutUnsentPhotos);
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
    outboxes.forgetAll();
    sender = null;
  };
}

/**
 * Queued texts survive the page, but photos are too large to be stored: the browser asks before one is lost.
 */
function warnAboutUnsentPhotos(event: BeforeUnloadEvent): void {
  const waits = outboxes.keys().some((to) => outboxes.get(to).some(({ photo }) => photo !== undefined));
  if (waits) event.preventDefault();
}

/** Queues a message behind earlier ones. It stays in the outbox until the server has it. */
export function queueMessage(me: string, to: string, content: string, photo?: OutgoingPhoto): void {
  const message = {
    clientId: crypto.randomUUID(),
    content,
    at: new Date().toISOString(),
    ...(photo ? { photo } : {}),
  };
  if (photo) previews.set(message.clientId, photo.preview);
  else storeText(me, { ...message, to });
  outboxes.update(to, (it) => stepOutbox(it, { type: "write", message }));
  void sendNext(to);
}

/** Retries a failed message. */
export function retryMessage(to: string, clientId: string): void {
  outboxes.update(to, (it) => stepOutbox(it, { type: "retry", clientId }));
  void sendNext(to);
}

/** Discards a failed message. */
export function discardMessage(me: string, to: string, clientId: string): void {
  removeStoredText(me, clientId);
  outboxes.update(to, (it) => stepOutbox(it, { type: "discard", clientId }));
}

/** The connection is back: sends the queued messages without further delay. */
export function sendAllNow(): void {
  for (const to of outboxes.keys()) {
    outboxes.update(to, (it) => stepOutbox(it, { type: "hurry" }));
    void sendNext(to);
  }
}

/** Removes a message from the outbox, because the server has it. */
export function markArrived(me: string, to: string, clientId: string): void {
  removeStoredText(me, clientId);
  outboxes.update(to, (it) => stepOutbox(it, { type: "arrive", clientId }));
}

/** Sends the next message. There is one at a time in each conversation, so that the order is kept. */
async function sendNext(to: string): Promise<void> {
  const now = Date.now();
  const next = nextToSend(outboxes.get(to), now);
  const from = sender;
  if (!next || !from) return;
  // A retry waits until the server is reachable; a new message is tried anyway.
  if (next.message.tries > 0 && isServerUnreachable()) return;
  clearTimeout(timers.get(to));
  if (next.wait > 0) {
    timers.set(
      to,
      setTimeout(() => void sendNext(to), next.wait),
    );
    return;
  }
  const { clientId } = next.message;
  outboxes.update(to, (it) => stepOutbox(it, { type: "begin", clientId }));
  try {
    const message = await sendOne(to, next.message);
    from.arrived(message);
    markArrived(from.me, to, clientId);
    if (next.message.photo)
      toast({ title: t`Photo sent`, description: t`Your photo has been shared`, kind: "success" });
  } catch (error) {
    if (!afterFailure(to, next.message, error)) return;
  }
  await sendNext(to);
}

function sendOne(to: string, { clientId, content, photo }: Outgoing): Promise<Message> {
  const text = { receiverId: to, content, clientId };
  if (!photo) return call(chat.send, { body: text });
  const body = { ...text, messageType: "image" as const, imageUrl: photo.data };
  return upload(chat.send, { body }, (share) =>
    outboxes.update(to, (it) => stepOutbox(it, { type: "progress", clientId, share })),
  );
}

/**
 * Returns whether to continue. Transient failures stay queued and are retried; rejections are marked and
 * reported.
 */
function afterFailure(to: string, { clientId, tries, photo }: Outgoing, error: unknown): boolean {
  const signedOut = isUnauthorized(error);
  if (signedOut || isTransient(error)) {
    const asked = error instanceof CallError ? error.retryAfter : 0;
    const wait = Math.max(asked, Math.min(reconnection.first * 2 ** tries, reconnection.longest));
    outboxes.update(to, (it) => stepOutbox(it, { type: "postpone", clientId, until: Date.now() + wait }));
    // The message stays stored, and is sent after the next sign-in.
    return !(signedOut && handledAsSignedOut(error, toast));
  }
  const words = messageOf(error, "");
  outboxes.update(to, (it) => stepOutbox(it, { type: "refuse", clientId, words }));
  toast({
    title: photo ? t`Failed to send photo` : t`Failed to send message`,
    description: words,
    kind: "error",
  });
  return true;
}
