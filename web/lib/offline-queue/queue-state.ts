import { tokenOwner } from "#web/lib/session/token.ts";
import { lanes, sameIfEqual, setQueueRead } from "./lanes.ts";
import { hasPhotos, isPhotoHeld, releasePhoto, releasePhotos } from "./photos.ts";
import { type Change, laneOf, type OfflineQueue, withChange } from "./steps.ts";
import { readQueue, updateStoredQueue } from "./store.ts";

type Step = (before: OfflineQueue) => OfflineQueue;

let userId: string | null = null;
/** The stored queue as this page saw it last. */
let stored: OfflineQueue = [];
/**
 * Steps that aren't stored: for a moment, or because the storage failed. They are applied to each list
 * that is read, in their order; the next write that succeeds stores the failed ones too. A timeout may
 * count a stored step as failed, so applying a step twice must change nothing that matters.
 */
let unstored: readonly { step: Step; hasFailed: boolean }[] = [];
/** The result of both. */
let entries: OfflineQueue = [];
const progress = new Map<string, number>();
const otherTabs = "BroadcastChannel" in globalThis ? new BroadcastChannel("offline-queue") : null;

/** The owner of new entries. The token identifies the person before {@link openQueue} was called. */
export const queueOwner = (): string | null => userId ?? tokenOwner();

/** Follows this person's queue, also when another tab changes it. */
export function openQueue(owner: string): void {
  if (userId === owner) return;
  if (userId !== null) closeQueue();
  userId = owner;
  otherTabs?.addEventListener("message", reload);
}

/** Forgets this page's copy. What is stored stays, but photos are lost: they are only in this page. */
export function closeQueue(): void {
  userId = null;
  otherTabs?.removeEventListener("message", reload);
  releasePhotos();
  stored = [];
  unstored = [];
  entries = [];
  lanes.forgetAll();
  setQueueRead(false);
}

/** Whether closing the page would lose entries: photos, and messages that can't be stored. */
export const isPageNeeded = (): boolean =>
  hasPhotos() ||
  failedSteps()
    .reduce(applied, stored)
    .some(({ id }) => !stored.some((it) => it.id === id));

/**
 * Reads the stored queue into this page's copy. Photos whose page is closed are removed. If the storage
 * fails, the copy stays as it is.
 */
export async function refreshQueue(): Promise<OfflineQueue> {
  const owner = queueOwner();
  if (owner === null) return [];
  const found = await readQueue(owner).catch(() => null);
  if (owner !== queueOwner()) return [];
  if (found) show({ stored: found });
  const photos = entries.filter(({ photo }) => photo);
  const held = await Promise.all(photos.map(({ id }) => isPhotoHeld(id)));
  const lost = new Set(photos.filter((_, at) => !held[at]).map(({ id }) => id));
  if (lost.size > 0) await updateQueue((all) => all.filter(({ id }) => !lost.has(id)));
  return entries;
}

/** Reads the queue for the first time. */
export async function loadQueue(): Promise<void> {
  const owner = queueOwner();
  if (owner === null) return;
  await refreshQueue();
  if (owner === queueOwner()) setQueueRead(true);
}

/**
 * Adds an entry, which is shown at once. Resolves when it is stored. A message that can't be stored is sent
 * from memory; for any other change this rejects, because the form still has the input. Rejects if nobody is
 * signed in.
 */
export async function addToQueue(change: Change): Promise<void> {
  const owner = signedIn();
  openQueue(owner);
  const step: Step = (before) => withChange(before, change);
  if (change.kind === "sendMessage") return void (await updateQueue(step));
  try {
    await updateQueueOrFail(step);
  } catch (error) {
    // The write may still succeed after its timeout.
    void updateQueue((before) => before.filter(({ id }) => id !== change.id));
    throw error;
  }
}

/** Changes the queue, in memory if the storage fails. Returns whether the step is stored. */
export async function updateQueue(step: Step): Promise<boolean> {
  const owner = queueOwner();
  if (owner === null) return false;
  const isStored = await write(owner, step, { isKept: true }).then(
    () => true,
    () => false,
  );
  return isStored;
}

/** Changes the queue. Rejects if the storage fails or nobody is signed in; then nothing has changed. */
export const updateQueueOrFail = async (step: Step): Promise<void> =>
  write(signedIn(), step, { isKept: false });

async function write(owner: string, step: Step, { isKept }: { isKept: boolean }): Promise<void> {
  const own = { step, hasFailed: false };
  show({ unstored: [...unstored, own] });
  let written = [own];
  try {
    const after = await updateStoredQueue(owner, (before) => {
      written = owner === queueOwner() ? unstored.filter((it) => it === own || it.hasFailed) : [own];
      return written.reduce(applied, before);
    });
    if (owner !== queueOwner()) return;
    show({ stored: after, unstored: unstored.filter((it) => !written.includes(it)) });
  } catch (error) {
    own.hasFailed = true;
    if (!isKept) show({ unstored: unstored.filter((it) => it !== own) });
    throw error;
  }
  // The message goes to this origin's own tabs; a BroadcastChannel has no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  otherTabs?.postMessage("changed");
}

const applied = (before: OfflineQueue, { step }: { step: Step }): OfflineQueue => step(before);
const failedSteps = () => unstored.filter(({ hasFailed }) => hasFailed);

function signedIn(): string {
  const owner = queueOwner();
  if (owner === null) throw new Error("Nobody is signed in whose change could be queued");
  return owner;
}

/** Removes an entry that the server has or that the person discarded, even if the storage fails. */
export async function removeFromQueue(id: string, step: Step): Promise<void> {
  releasePhoto(id);
  await updateQueue(step);
}

/** Shows how much of an entry was sent; null when it is no longer being sent. */
export function setProgress(id: string, share: number | null): void {
  if (share === null) progress.delete(id);
  else progress.set(id, share);
  publish();
}

function show(now: { stored?: OfflineQueue; unstored?: typeof unstored }): void {
  ({ stored = stored, unstored = unstored } = now);
  entries = unstored.reduce(applied, stored);
  publish();
}

function publish(): void {
  const all = entries.map((it) => {
    const share = progress.get(it.id);
    return share === undefined ? it : { ...it, progress: share };
  });
  for (const lane of new Set([...lanes.keys(), ...all.map(laneOf)]))
    lanes.update(lane, (before) =>
      sameIfEqual(
        before,
        all.filter((it) => laneOf(it) === lane),
      ),
    );
}

const reload = () => void refreshQueue();
