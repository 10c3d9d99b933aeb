import type { ChangeKind } from "#contract/shared/realtime.ts";
import { trips, type TripDraft } from "#contract/features/trips.ts";
import { queryClient } from "#web/lib/api/query.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { refetchChanged } from "#web/lib/api/refetch-changed.ts";
import { isServerUnreachable } from "#web/lib/realtime/connectivity.ts";
import { changesLane, queuedChanges } from "./lanes.ts";
import { addToQueue, removeFromQueue, updateQueue, updateQueueOrFail } from "./queue-state.ts";
import { tripsToShorten, withOptimisticView } from "./optimistic-view.ts";
import { sendAgain, sendLane, startSending } from "./sender.ts";
import { showQueuedChanges, revertQueuedChanges } from "./apply-to-cache.ts";
import type { OfflineChangeInputs, OfflineChangeKind } from "./routes.ts";
import { requeued, type Change, mayHaveArrived, withoutChange, withRevision } from "./steps.ts";

/**
 * What queued changes change. It is refetched after each pass, because a refused change has no answer that
 * names it, and what was read has its own event.
 */
const queuedKinds: readonly ChangeKind[] = ["trips", "days", "matches", "notifications", "conversations"];

/**
 * Starts sending this person's queued trips, days and read marks whenever there is a connection; `onSent`
 * gets the number of sent changes. Returns a function that stops it.
 */
export function startOfflineQueue(userId: string, onSent: (count: number) => void): () => void {
  const stopShowing = showQueuedChanges(queryClient);
  const stopSending = startSending({
    userId,
    owns: (lane) => lane === changesLane,
    passed: (sent) => {
      void refetchChanged(queryClient, queuedKinds);
      if (sent > 0) onSent(sent);
    },
  });
  return () => {
    stopShowing();
    stopSending();
  };
}

/** Queues a change until the server has it. Throws if nobody is signed in, or if it can't be stored. */
export async function queueChange<K extends Exclude<OfflineChangeKind, "sendMessage">>(
  kind: K,
  input: OfflineChangeInputs[K],
  about: Pick<Change, "shown" | "was" | "userId">,
): Promise<void> {
  const at = new Date().toISOString();
  const change = { kind, input, id: crypto.randomUUID(), at, tries: 0, ...about } as Change;
  await addToQueue(withOptimisticView(queryClient, change));
  void sendLane(changesLane);
}

/** Replaces a queued or refused trip by a new version. Throws if it can't be stored. */
export async function reviseQueuedTrip(id: string, body: TripDraft): Promise<void> {
  const nextId = crypto.randomUUID();
  const old = queuedChanges().find((it) => it.id === id);
  // The new version may shorten other trips than the old one did.
  if (old && !mayHaveArrived(old)) revertQueuedChanges(queryClient, [old]);
  const list = queryClient.getQueryData(queryFor(trips.list).queryKey) ?? [];
  const othersBefore = tripsToShorten(list, body);
  await updateQueueOrFail((before) => withRevision(before, id, body, nextId, othersBefore));
  sendAgain(changesLane);
}

/** Sends a refused change again. */
export async function retryQueuedChange(id: string): Promise<void> {
  await updateQueue((before) => requeued(before, id));
  sendAgain(changesLane);
}

/** Discards a change, and the changes that depend on it. */
export async function discardQueuedChange(id: string): Promise<void> {
  const dropped = queuedChanges().filter((it) => it.id === id || it.after === id);
  await removeFromQueue(id, (before) => withoutChange(before, id));
  revertQueuedChanges(queryClient, dropped);
  if (!isServerUnreachable()) await refetchChanged(queryClient, queuedKinds);
}

/** Discards a trip that the server doesn't have yet, by its temporary id. */
export async function discardQueuedTrip(tripId: number): Promise<void> {
  const change = queuedChanges().find(({ kind, shown }) => kind === "createTrip" && shown?.id === tripId);
  if (change) await discardQueuedChange(change.id);
}
