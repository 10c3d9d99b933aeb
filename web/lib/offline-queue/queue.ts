import { chat } from "#contract/features/chat.ts";
import { days } from "#contract/features/days.ts";
import { matches } from "#contract/features/matches.ts";
import { notifications } from "#contract/features/notifications.ts";
import { trips, type TripDraft } from "#contract/features/trips.ts";
import { isTransient } from "#web/lib/api/transient.ts";
import { call, CallError, codeOf, isUnauthorized, messageOf } from "#web/lib/api/call.ts";
import { offlineQueue } from "./offline-queue.ts";
import { queryClient } from "#web/lib/api/query.ts";
import { isServerUnreachable, watchReachability } from "#web/lib/realtime/connectivity.ts";
import { invalidate } from "#web/lib/api/read.ts";
import { tokenOwner } from "#web/lib/session/token.ts";
import { withOptimisticView } from "./planned.ts";
import { showQueuedChanges, revertQueuedChanges } from "./shown.ts";
import { updateStoredQueue, readQueue } from "./store.ts";
import {
  requeued,
  type Change,
  type OfflineChangeInputs,
  type OfflineChangeKind,
  nextToSend,
  type OfflineQueue,
  withChange,
  withoutChange,
  withoutSent,
  withProblem,
  withRevision,
  withAttempt,
} from "./steps.ts";

const retryDelayMs = 15_000;
let currentUserId: string | null = null;
let onSent: (count: number) => void = () => {};
let timer: ReturnType<typeof setTimeout> | undefined;
const otherTabs = "BroadcastChannel" in globalThis ? new BroadcastChannel("waiting") : null;

/**
 * Starts sending this person's queued changes whenever there is a connection; `sent` gets the number of sent
 * changes. Returns a function that stops it.
 */
export async function startOfflineQueue(userId: string, sent: (count: number) => void): Promise<() => void> {
  currentUserId = userId;
  onSent = sent;
  offlineQueue.set(await readQueue(userId));
  const stopShowing = showQueuedChanges(queryClient, offlineQueue);
  const stopWatching = watchReachability(() => void sendQueue());
  otherTabs?.addEventListener("message", reloadQueue);
  void sendQueue();
  return () => {
    currentUserId = null;
    stopShowing();
    stopWatching();
    otherTabs?.removeEventListener("message", reloadQueue);
    clearTimeout(timer);
    offlineQueue.set(null);
  };
}

/** The owner of new changes. The token identifies the person before {@link startOfflineQueue} has run. */
const owner = () => currentUserId ?? tokenOwner();

/**
 * Loads the changes stored by earlier visits, for a change that is made before {@link startOfflineQueue} has
 * run.
 */
export async function loadQueue(): Promise<void> {
  const userId = owner();
  if (userId !== null) offlineQueue.set(await readQueue(userId));
}

/** Queues a change until the server has it. Throws if nobody is signed in. */
export async function queueChange<K extends OfflineChangeKind>(
  kind: K,
  input: OfflineChangeInputs[K],
  about: Pick<Change, "shown" | "was" | "userId">,
): Promise<void> {
  if (owner() === null) throw new Error("Nobody is signed in whose change could wait");
  const at = new Date().toISOString();
  const change = { kind, input, id: crypto.randomUUID(), at, tries: 0, ...about } as Change;
  await updateQueue((before) => withChange(before, withOptimisticView(queryClient, change)));
  void sendQueue();
}

/** Replaces a queued or refused trip by a new version. */
export async function reviseQueuedTrip(id: string, body: TripDraft): Promise<void> {
  await updateQueue((before) => withRevision(before, id, body, crypto.randomUUID()));
  void sendQueue();
}

/** Sends a refused change again. */
export async function retryQueuedChange(id: string): Promise<void> {
  await updateQueue((before) => requeued(before, id));
  void sendQueue();
}

/** Discards a change, and the changes that depend on it. */
export async function discardQueuedChange(id: string): Promise<void> {
  const dropped = offlineQueue.get().filter((it) => it.id === id || it.after === id);
  await updateQueue((before) => withoutChange(before, id));
  revertQueuedChanges(queryClient, dropped);
  if (!isServerUnreachable()) await invalidate(queryClient, ...affectedQueries);
}

/** Discards a trip that the server doesn't have yet, by its temporary negative id. */
export async function discardQueuedTrip(tripId: number): Promise<void> {
  const change = offlineQueue.get().find(({ kind, shown }) => kind === "createTrip" && shown?.id === tripId);
  if (change) await discardQueuedChange(change.id);
}

/** Sends the queued changes one after the other. A lock ensures that only one tab sends at a time. */
export async function sendQueue(): Promise<void> {
  clearTimeout(timer);
  if (currentUserId === null || isServerUnreachable()) return;
  const run = () => sendAll(currentUserId);
  const sent = await (navigator.locks?.request("waiting", run) ?? run());
  if (sent === 0) return;
  await invalidate(queryClient, ...affectedQueries);
  onSent(sent);
}

/**
 * Sends the queue and returns how many changes were sent. The lock may be granted late, so each step checks
 * that the same person is still signed in.
 */
async function sendAll(userId: string | null): Promise<number> {
  let sent = 0;
  for (;;) {
    if (userId === null || currentUserId !== userId || tokenOwner() !== userId) return sent;
    const change = nextToSend(await readQueue(userId));
    if (!change) return sent;
    if (!(await sendOne(change))) return sent;
    sent += 1;
  }
}

/** Returns whether to continue. Transient failures stay queued; refusals are marked and skipped. */
async function sendOne(change: Change): Promise<boolean> {
  const { id } = change;
  await updateQueue((before) => withAttempt(before, id));
  try {
    const done = await callFor(change);
    await updateQueue((before) => withoutSent(before, id, change.kind === "createTrip" ? done : undefined));
  } catch (error) {
    if (isUnauthorized(error)) return false;
    if (wasTripDeleted(error)) {
      await updateQueue((before) => withoutChange(before, id));
      return true;
    }
    if (isTransient(error)) {
      const asked = error instanceof CallError ? error.retryAfter : 0;
      timer = setTimeout(() => void sendQueue(), Math.max(asked, retryDelayMs));
      return false;
    }
    const status = error instanceof CallError ? error.status : 0;
    await updateQueue((before) => withProblem(before, id, { status, words: messageOf(error, "") }));
  }
  return true;
}

/**
 * Whether the trip was added by a request whose answer was lost, and deleted since: then nothing is left to
 * do.
 */
const wasTripDeleted = (error: unknown): boolean => codeOf(error) === "TRIP_DELETED";

/** Sends the change. Returns the id of a created trip, 0 for any other change. */
// TypeScript checks that the switch is exhaustive.
// oxlint-disable-next-line typescript/consistent-return
async function callFor(change: Change): Promise<number> {
  switch (change.kind) {
    case "createTrip":
      return (await call(trips.create, change.input)).id;
    case "updateTrip":
      await call(trips.update, change.input);
      return 0;
    case "deleteTrip":
      await ignoreNotFound(call(trips.remove, change.input));
      return 0;
    case "saveDays":
      await call(days.batch, change.input);
      return 0;
    case "stayHome":
      await call(days.resetToHome, change.input);
      return 0;
    case "readNotice":
      await ignoreNotFound(call(notifications.read, change.input));
      return 0;
    case "readNotices":
      await call(notifications.readAll);
      return 0;
    case "readMessages":
      await ignoreNotFound(call(chat.read, change.input));
      return 0;
  }
}

/** Ignores a 404: a missing resource needs no deleting and no marking as read. */
const ignoreNotFound = (run: Promise<unknown>): Promise<unknown> =>
  run.catch((error: unknown) => {
    if (!(error instanceof CallError) || error.status !== 404) throw error;
  });

async function updateQueue(change: (before: OfflineQueue) => OfflineQueue): Promise<void> {
  const userId = owner();
  if (userId === null) return;
  offlineQueue.set(await updateStoredQueue(userId, change));
  // The message goes to this origin's own tabs; a BroadcastChannel has no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  otherTabs?.postMessage("changed");
}

const reloadQueue = () => {
  if (currentUserId !== null) void readQueue(currentUserId).then(offlineQueue.set);
};

const affectedQueries = [
  trips.list,
  trips.get,
  days.list,
  matches.list,
  matches.newCount,
  notifications.list,
  notifications.unreadCount,
  chat.conversations,
  chat.unreadCount,
];
