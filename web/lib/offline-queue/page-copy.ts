import { tokenOwner } from "#web/lib/session/token.ts";
import { earlierTexts, removeEarlierTexts } from "./carry-over.ts";
import { lanes, setQueueRead } from "./offline-queue.ts";
import { hasPhotos, isPhotoHeld, releasePhoto, releasePhotos } from "./photos.ts";
import { type Change, laneOf, type OfflineQueue, withChange } from "./steps.ts";
import { readEarlierQueue, readQueue, removeFromEarlierQueue, updateStoredQueue } from "./store.ts";

let userId: string | null = null;
/** The stored queue as this page saw it last. */
let stored: OfflineQueue = [];
/** Entries of this page that aren't stored: for a moment, or because the storage failed. */
let unstored: OfflineQueue = [];
const beingStored = new Set<string>();
/** Entries that left the queue through this page, in case the storage still has them. */
const gone = new Set<string>();
const progress = new Map<string, number>();
const otherTabs = "BroadcastChannel" in globalThis ? new BroadcastChannel("waiting") : null;

/** The owner of new entries. The token identifies the person before {@link openQueue} was called. */
export const queueOwner = (): string | null => userId ?? tokenOwner();

/** Follows this person's queue, also when another tab changes it. */
export function openQueue(owner: string): void {
  if (userId === owner) return;
  if (userId !== null) closeQueue();
  userId = owner;
  otherTabs?.addEventListener("message", reload);
}

/** Forgets this page's copy. What is stored stays. */
export function closeQueue(): void {
  userId = null;
  otherTabs?.removeEventListener("message", reload);
  releasePhotos();
  stored = [];
  unstored = [];
  gone.clear();
  lanes.forgetAll();
  setQueueRead(false);
}

/** Whether closing the page would lose entries: photos, and messages that can't be stored. */
export const isPageNeeded = (): boolean => hasPhotos() || unstored.some(({ id }) => !beingStored.has(id));

/**
 * Reads the stored queue into this page's copy. Photos whose page is closed are removed. If the storage
 * fails, the copy stays as it is.
 */
export async function refreshQueue(): Promise<OfflineQueue> {
  const owner = queueOwner();
  if (owner === null) return [];
  const found = await readQueue(owner).catch(() => null);
  if (owner !== queueOwner()) return [];
  if (found) setStored(found);
  const photos = stored.filter(({ photo }) => photo);
  const held = await Promise.all(photos.map(({ id }) => isPhotoHeld(id)));
  const lost = new Set(photos.filter((_, at) => !held[at]).map(({ id }) => id));
  if (lost.size > 0) await updateQueue((all) => all.filter(({ id }) => !lost.has(id))).catch(() => null);
  return everything();
}

/** Reads the queue for the first time, and takes over the entries that an earlier version stored. */
export async function loadQueue(): Promise<void> {
  const owner = queueOwner();
  if (owner === null) return;
  const texts = earlierTexts(owner);
  const [changes] = await Promise.all([readEarlierQueue(owner).catch(() => []), refreshQueue()]);
  if (owner !== queueOwner()) return;
  await takeOver(owner, changes, texts);
  setQueueRead(true);
}

async function takeOver(owner: string, changes: OfflineQueue, texts: OfflineQueue): Promise<void> {
  const taken = [...changes, ...texts];
  if (taken.length === 0) return;
  try {
    await updateQueue((before) => taken.reduce(withChange, before), { isNew: true });
    removeEarlierTexts(owner, texts);
    if (changes.length > 0) await removeFromEarlierQueue(owner, changes);
  } catch {
    // They are sent from memory, and taken over by the next visit.
    keepUnstored(...taken);
  }
}

/**
 * Adds an entry, which is shown at once. Resolves when it is stored. A message that can't be stored is sent
 * from memory; for any other change this rejects, because the form still has the input.
 */
export async function addToQueue(change: Change): Promise<void> {
  const { id, kind } = change;
  const owner = queueOwner();
  if (owner !== null) openQueue(owner);
  beingStored.add(id);
  keepUnstored(change);
  try {
    await updateQueue((before) => withChange(before, change), { isNew: true });
    forgetUnstored(id);
  } catch (error) {
    if (kind === "sendMessage") return;
    forgetUnstored(id);
    throw error;
  } finally {
    beingStored.delete(id);
  }
}

/** Changes the queue in the storage and in this page. Rejects if the storage fails. */
export async function updateQueue(
  step: (before: OfflineQueue) => OfflineQueue,
  { isNew = false } = {},
): Promise<void> {
  const owner = queueOwner();
  if (owner === null) return;
  if (!isNew) unstored = step(unstored);
  const after = await updateStoredQueue(owner, step).catch((error: unknown) => {
    if (!isNew) setStored(step(stored));
    throw error;
  });
  if (owner !== queueOwner()) return;
  setStored(after);
  // The message goes to this origin's own tabs; a BroadcastChannel has no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  otherTabs?.postMessage("changed");
}

/** Removes an entry that the server has or that the person discarded, even if the storage fails. */
export async function removeFromQueue(
  id: string,
  step: (before: OfflineQueue) => OfflineQueue,
): Promise<void> {
  gone.add(id);
  releasePhoto(id);
  await updateQueue(step).catch(() => null);
}

/** Shows how much of an entry was sent; null when it is no longer being sent. */
export function setProgress(id: string, share: number | null): void {
  if (share === null) progress.delete(id);
  else progress.set(id, share);
  publish();
}

const everything = (): OfflineQueue => [
  ...stored,
  ...unstored.filter(({ id }) => !stored.some((it) => it.id === id)),
];

function keepUnstored(...changes: Change[]): void {
  unstored = changes.reduce(withChange, unstored);
  publish();
}

function forgetUnstored(id: string): void {
  unstored = unstored.filter((it) => it.id !== id);
  publish();
}

function setStored(list: OfflineQueue): void {
  stored = list.filter(({ id }) => !gone.has(id));
  publish();
}

function publish(): void {
  const all = everything().map((it) => {
    const share = progress.get(it.id);
    return share === undefined ? it : { ...it, progress: share };
  });
  for (const lane of new Set([...lanes.keys(), ...all.map(laneOf)]))
    lanes.update(lane, (before) => {
      const now = all.filter((it) => laneOf(it) === lane);
      return before.length + now.length === 0 ? before : now;
    });
}

const reload = () => void refreshQueue();
