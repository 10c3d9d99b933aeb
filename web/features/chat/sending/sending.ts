import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import type { Message } from "#contract/features/chat.ts";
import { chatLane, lanes, useListed } from "#web/lib/offline-queue/lanes.ts";
import {
  addToQueue,
  isPageNeeded,
  removeFromQueue,
  updateQueue,
} from "#web/lib/offline-queue/queue-state.ts";
import { holdPhoto, releasePhoto } from "#web/lib/offline-queue/photos.ts";
import { sendAgain, sendLane, startSending } from "#web/lib/offline-queue/sender.ts";
import { messageChange, requeued, withoutChange, withoutSent } from "#web/lib/offline-queue/steps.ts";
import { messageOf } from "#web/lib/api/call.ts";
import { handledAsSignedOut } from "#web/lib/session/unauthorized.ts";
import { toast } from "#ui/overlays/toast.ts";
import { type ChosenPhoto, outboxOf, type QueuedMessage } from "./outbox.ts";

/** Previews of the photos sent from this page, by client id. */
export const previews = new Map<string, string>();

/** The queued messages to a person. */
export function useOutbox(userId: string): readonly QueuedMessage[] {
  const queue = lanes.useValue(chatLane(userId));
  return useMemo(() => outboxOf(queue), [queue]);
}

/** Every queued message, without the failed ones, which are shown in their chat. */
export function useQueuedMessages(): readonly QueuedMessage[] {
  const listed = useListed();
  return useMemo(() => outboxOf(listed), [listed]);
}

/**
 * Starts to send this person's queued messages, including those that an earlier page left. `arrived` is
 * called for a message that the server has; it may be called again for the same one.
 */
export function startSendingMessages(me: string, arrived: (message: Message) => void): () => void {
  const stopSending = startSending({
    userId: me,
    owns: (lane) => lane.startsWith(chatLane("")),
    sent: ({ photo }, answer) => {
      arrived(answer as Message);
      if (photo) toast({ title: t`Photo sent`, description: t`Your photo has been shared`, kind: "success" });
    },
    failed: ({ photo }, error) => {
      if (handledAsSignedOut(error, toast)) return;
      toast({ title: failureTitle(photo), description: messageOf(error, ""), kind: "error" });
    },
  });
  window.addEventListener("beforeunload", warnAboutUnstored);
  return () => {
    window.removeEventListener("beforeunload", warnAboutUnstored);
    stopSending();
  };
}

/**
 * Queued texts survive the page, but photos are too large to be stored: the browser asks before one is lost.
 */
function warnAboutUnstored(event: BeforeUnloadEvent): void {
  if (isPageNeeded()) event.preventDefault();
}

const failureTitle = (photo: object | undefined) =>
  photo ? t`Failed to send photo` : t`Failed to send message`;

/**
 * Queues a message behind earlier ones until the server has it. Resolves when it is stored, or held in memory
 * because storing failed. If nobody is signed in, or the photo can't be held, shows an error and rejects.
 */
export async function queueMessage(to: string, content: string, photo?: ChosenPhoto): Promise<void> {
  const clientId = crypto.randomUUID();
  const at = new Date().toISOString();
  const body = { receiverId: to, content, clientId };
  const size = photo && { width: photo.width, height: photo.height };
  try {
    if (photo) {
      previews.set(clientId, photo.preview);
      await holdPhoto(clientId, photo.data);
    }
    await addToQueue(messageChange(body, at, size));
  } catch (error) {
    releasePhoto(clientId);
    previews.delete(clientId);
    toast({ title: failureTitle(photo), kind: "error" });
    throw error;
  }
  void sendLane(chatLane(to));
}

/** Retries a failed message. */
export async function retryMessage(to: string, clientId: string): Promise<void> {
  await updateQueue((before) => requeued(before, clientId));
  sendAgain(chatLane(to));
}

/** Discards a failed message. */
export async function discardMessage(clientId: string): Promise<void> {
  await removeFromQueue(clientId, (before) => withoutChange(before, clientId));
  const preview = previews.get(clientId);
  if (preview) URL.revokeObjectURL(preview);
  previews.delete(clientId);
}

/** Removes a message from the queue, because the server has it. */
export function markArrived(to: string, clientId: string): void {
  if (lanes.get(chatLane(to)).some(({ id }) => id === clientId))
    void removeFromQueue(clientId, (before) => withoutSent(before, clientId));
}
