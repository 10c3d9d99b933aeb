/** A photo queued with its message: the data to send, and the preview until the server has it. */
export type OutgoingPhoto = { data: string; preview: string; width: number; height: number };

/** A message of the user that the server hasn't acknowledged. */
export type Outgoing = {
  readonly clientId: string;
  readonly content: string;
  /** When it was written, an ISO instant. */
  readonly at: string;
  readonly photo?: OutgoingPhoto;
  readonly status: "waiting" | "sending" | "failed";
  /** Number of failed attempts. */
  readonly tries: number;
  /** No attempt before this time, in milliseconds since the epoch. */
  readonly notBefore: number;
  /** The uploaded fraction, from 0 to 1. */
  readonly progress?: number;
  /** The server's message for why it rejected this one. */
  readonly words?: string;
};

/** The queued messages of one conversation, in the order in which they will be sent. */
export type Outbox = readonly Outgoing[];

export type Step =
  | { type: "write"; message: Pick<Outgoing, "clientId" | "content" | "at" | "photo"> }
  | { type: "begin"; clientId: string }
  | { type: "progress"; clientId: string; share: number }
  | { type: "arrive"; clientId: string }
  | { type: "postpone"; clientId: string; until: number }
  | { type: "refuse"; clientId: string; words: string }
  | { type: "retry"; clientId: string }
  | { type: "discard"; clientId: string }
  /** The connection is back: every retry delay ends. */
  | { type: "hurry" };

/**
 * Returns the outbox after a step. A step about an unknown message changes nothing, because answers and
 * events may come twice.
 */
// The compiler knows that there is no other kind of step.
// oxlint-disable-next-line typescript/consistent-return
export function stepOutbox(outbox: Outbox, step: Step): Outbox {
  switch (step.type) {
    case "write":
      return outbox.some((it) => it.clientId === step.message.clientId)
        ? outbox
        : [...outbox, { ...step.message, status: "waiting", tries: 0, notBefore: 0 }];
    case "begin":
      return changed(outbox, step.clientId, { status: "sending", progress: 0 });
    case "progress":
      return changed(outbox, step.clientId, { progress: step.share });
    case "arrive":
    case "discard":
      return outbox.some((it) => it.clientId === step.clientId)
        ? outbox.filter((it) => it.clientId !== step.clientId)
        : outbox;
    case "postpone":
      return outbox.map((it) =>
        it.clientId === step.clientId
          ? { ...it, status: "waiting", tries: it.tries + 1, notBefore: step.until }
          : it,
      );
    case "refuse":
      return changed(outbox, step.clientId, { status: "failed", words: step.words });
    case "retry":
      return requeued(outbox, step.clientId);
    case "hurry":
      return outbox.map((it) => (it.notBefore > 0 ? { ...it, notBefore: 0 } : it));
  }
}

/**
 * Returns the next message to send and how many milliseconds it has to wait from `now`; null if there is none
 * or one is being sent. Failed messages are skipped until the user retries or discards them.
 */
export function nextToSend(outbox: Outbox, now: number): { message: Outgoing; wait: number } | null {
  const message = outbox.find(({ status }) => status !== "failed");
  if (!message || message.status === "sending") return null;
  return { message, wait: Math.max(0, message.notBefore - now) };
}

const changed = (outbox: Outbox, clientId: string, change: Partial<Outgoing>): Outbox =>
  outbox.map((it) => (it.clientId === clientId ? { ...it, ...change } : it));

/** Puts a failed message at the end of the queue, because it will be newer than what was sent meanwhile. */
function requeued(outbox: Outbox, clientId: string): Outbox {
  const failed = outbox.find((it) => it.clientId === clientId && it.status === "failed");
  if (!failed) return outbox;
  const { words: _, ...again } = failed;
  return [...outbox.filter((it) => it !== failed), { ...again, status: "waiting", notBefore: 0 }];
}
