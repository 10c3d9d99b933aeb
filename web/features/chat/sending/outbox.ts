import type { Change, OfflineQueue } from "#web/lib/offline-queue/steps.ts";

/** A photo to be sent: its data URL, and its preview until the server has it. */
export type ChosenPhoto = { data: string; preview: string; width: number; height: number };

/** A message of the user that the server hasn't acknowledged. */
export type QueuedMessage = {
  readonly clientId: string;
  readonly to: string;
  readonly content: string;
  /** When it was written, an ISO instant. */
  readonly at: string;
  readonly photo?: Change["photo"];
  readonly status: "waiting" | "sending" | "failed";
  /** The uploaded fraction, from 0 to 1. */
  readonly progress?: number | undefined;
  /** The server's message for why it rejected this one. */
  readonly words?: string | undefined;
  /** Whether a failed one may succeed if it is sent again. */
  readonly canRetry: boolean;
};

/** The messages among the entries of the offline queue. */
export const outboxOf = (queue: OfflineQueue): readonly QueuedMessage[] =>
  queue.flatMap((change) => {
    if (change.kind !== "sendMessage") return [];
    const { at, photo, progress, problem, input } = change;
    const { clientId, receiverId: to, content } = input.body;
    const canRetry = !problem?.isAboutPhoto;
    const status = problem ? "failed" : progress === undefined ? "waiting" : "sending";
    return [
      {
        clientId,
        to,
        content,
        at,
        status,
        progress,
        words: problem?.words,
        canRetry,
        ...(photo ? { photo } : {}),
      },
    ];
  });
