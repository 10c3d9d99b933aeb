import { t } from "@lingui/core/macro";
import { chat, type Message } from "../../../contract/chat.ts";
import { reconnection } from "../../../contract/realtime.ts";
import { call, CallError, isUnauthorized, messageOf } from "../../lib/call.ts";
import { keyedStore } from "../../lib/keyed-store.ts";
import { upload } from "../../lib/upload.ts";
import { handledAsSignedOut } from "../../lib/unauthorized.ts";
import { toast } from "../../ui/toast.ts";
import { keep, keptOf, unkeep } from "./kept-outbox.ts";
import { nextToSend, type Outbox, type Outgoing, type OutgoingPhoto, stepOutbox } from "./outbox.ts";

const nothing: Outbox = [];
/** What waits to be sent, by the other person's id. */
export const outboxes = keyedStore<Outbox>(nothing);
/** Previews of the photos sent from this page, by client id. */
export const previews = new Map<string, string>();

/** What is told of a message that the server has; the same one may be told again. */
export type Arrived = (message: Message) => void;

type Sender = { me: string; arrived: Arrived };
let sender: Sender | null = null;
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** From now on what waits is sent for this person, beginning with what an earlier page left behind. */
export function startSending(next: Sender): () => void {
  sender = next;
  for (const { to, ...message } of keptOf(next.me))
    outboxes.update(to, (it) => stepOutbox(it, { type: "write", message }));
  hurry();
  window.addEventListener("online", hurry);
  window.addEventListener("beforeunload", warnOfPhotos);
  return () => {
    window.removeEventListener("online", hurry);
    window.removeEventListener("beforeunload", warnOfPhotos);
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
    outboxes.forgetAll();
    sender = null;
  };
}

/** Texts outlive the page, photos are too large to be kept: the browser asks before one that waits is lost. */
function warnOfPhotos(event: BeforeUnloadEvent): void {
  const waits = outboxes.keys().some((to) => outboxes.get(to).some(({ photo }) => photo !== undefined));
  if (waits) event.preventDefault();
}

/** Sends a message: it waits in line behind what was written before it, and stays there until the server has it. */
export function write(me: string, to: string, content: string, photo?: OutgoingPhoto): void {
  const message = {
    clientId: crypto.randomUUID(),
    content,
    at: new Date().toISOString(),
    ...(photo ? { photo } : {}),
  };
  if (photo) previews.set(message.clientId, photo.preview);
  else keep(me, { ...message, to });
  outboxes.update(to, (it) => stepOutbox(it, { type: "write", message }));
  void sendNext(to);
}

/** One that failed, once more. */
export function retry(to: string, clientId: string): void {
  outboxes.update(to, (it) => stepOutbox(it, { type: "retry", clientId }));
  void sendNext(to);
}

/** Gives up one that failed. */
export function discard(me: string, to: string, clientId: string): void {
  unkeep(me, clientId);
  outboxes.update(to, (it) => stepOutbox(it, { type: "discard", clientId }));
}

/** The line is back: nothing waits any longer. */
export function hurry(): void {
  for (const to of outboxes.keys()) {
    outboxes.update(to, (it) => stepOutbox(it, { type: "hurry" }));
    void sendNext(to);
  }
}

/** A message that was heard of: if it waited here, it has arrived. */
export function hasArrived(me: string, to: string, clientId: string): void {
  unkeep(me, clientId);
  outboxes.update(to, (it) => stepOutbox(it, { type: "arrive", clientId }));
}

/** One at a time in each conversation: so they arrive in the order in which they were written. */
async function sendNext(to: string): Promise<void> {
  const now = Date.now();
  const next = nextToSend(outboxes.get(to), now);
  const from = sender;
  if (!next || !from) return;
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
    hasArrived(from.me, to, clientId);
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

/** Whether to go on with what waits. What may work later is tried later; a "no" of the server is told. */
function afterFailure(to: string, { clientId, tries, photo }: Outgoing, error: unknown): boolean {
  const signedOut = isUnauthorized(error);
  if (signedOut || isPassing(error)) {
    const asked = error instanceof CallError ? error.retryAfter : 0;
    const wait = Math.max(asked, Math.min(reconnection.first * 2 ** tries, reconnection.longest));
    outboxes.update(to, (it) => stepOutbox(it, { type: "postpone", clientId, until: Date.now() + wait }));
    // What waits is kept: whoever signs in again finds it sent.
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

/** Whether the same message may be accepted a moment later: no connection, no answer, an outage, or too many at once. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof CallError) || [408, 429, 502, 503, 504].includes(error.status);
