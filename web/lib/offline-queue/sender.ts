import { reconnection } from "#contract/shared/realtime.ts";
import type { Message } from "#contract/features/chat.ts";
import type { Trip } from "#contract/features/trips.ts";
import { CallError, codeOf, isUnauthorized, messageOf } from "#web/lib/api/call.ts";
import { isTransient } from "#web/lib/api/transient.ts";
import { isServerUnreachable, watchReachability } from "#web/lib/realtime/connectivity.ts";
import { tokenOwner } from "#web/lib/session/token.ts";
import { callFor } from "./calls.ts";
import { lanes } from "./lanes.ts";
import {
  closeQueue,
  loadQueue,
  openQueue,
  refreshQueue,
  removeFromQueue,
  setProgress,
  updateQueue,
} from "./queue-state.ts";
import { photoData, photoReleased } from "./photos.ts";
import {
  type Change,
  laneOf,
  nextToSend,
  withAttempt,
  withoutChange,
  withoutSent,
  withProblem,
} from "./steps.ts";

/** The part of the app that has some lanes sent, and what it does about their answers. */
export type LaneOwner = {
  userId: string;
  owns: (lane: string) => boolean;
  /** The server has the change; called before it leaves the queue. */
  sent?: (change: Change, answer: Trip | Message | null) => void;
  /** The server refused the change, or the session has ended. */
  failed?: (change: Change, error: unknown) => void;
  /** A pass over a lane has ended that sent, refused or dropped changes; it sent this many. */
  passed?: (sent: number) => void;
};

const owners = new Set<LaneOwner>();
const wanted = new Set<string>();
const busy = new Set<string>();
const pauses = new Map<string, ReturnType<typeof setTimeout>>();

/** Sends the owner's lanes whenever there is a connection. Returns a function that stops it. */
export function startSending(owner: LaneOwner): () => void {
  openQueue(owner.userId);
  owners.add(owner);
  const stopWatching = watchReachability(() => isServerUnreachable() || sendNow());
  void loadQueue().then(sendNow);
  return () => {
    stopWatching();
    owners.delete(owner);
    if (owners.size > 0) return;
    endPauses();
    closeQueue();
  };
}

/** Sends everything without further delay, because the connection is back. */
export function sendNow(): void {
  endPauses();
  for (const lane of lanes.keys()) void sendLane(lane);
}

/** Sends a lane, unless a failed attempt has paused it. One tab at a time sends it. */
export async function sendLane(lane: string): Promise<void> {
  wanted.add(lane);
  if (busy.has(lane)) return;
  busy.add(lane);
  const pass = () => sendAll(lane);
  try {
    while (wanted.delete(lane) && !pauses.has(lane))
      await (navigator.locks?.request(`offline-queue:${lane}`, pass) ?? pass());
  } finally {
    busy.delete(lane);
  }
}

/** Ends a lane's pause and sends it: the pause is over, or a person decided about a change. */
export function sendAgain(lane: string): void {
  endPause(lane);
  void sendLane(lane);
}

/**
 * Sends a lane until it is empty or has to wait. The lock may be granted late, so each step checks that the
 * same person is still signed in.
 */
async function sendAll(lane: string): Promise<void> {
  const owner = [...owners].find(({ owns }) => owns(lane));
  if (!owner) return;
  const outcomes: ("sent" | "settled")[] = [];
  while (isCurrent(owner)) {
    const change = nextToSend(await refreshQueue(), lane);
    if (!change || !mayTry(change)) break;
    const outcome = await sendOne(change, owner);
    if (outcome === "waits") break;
    outcomes.push(outcome);
  }
  if (outcomes.length > 0) owner.passed?.(outcomes.filter((it) => it === "sent").length);
}

/** Whether the person whose lanes these are is still signed in. */
const isCurrent = (owner: LaneOwner): boolean => owners.has(owner) && tokenOwner() === owner.userId;

/** A retry waits until the server is reachable; a new message is tried anyway. */
const mayTry = ({ kind, tries }: Change): boolean =>
  !isServerUnreachable() || (kind === "sendMessage" && tries === 0);

/** Transient failures stay queued; refusals are marked and skipped. */
async function sendOne(change: Change, owner: LaneOwner): Promise<"sent" | "settled" | "waits"> {
  const { id } = change;
  // Only its own page has the photo, and messages keep their order: that page sends it first.
  if (change.photo && photoData(id) === undefined) {
    void photoReleased(id).then(() => sendAgain(laneOf(change)));
    return "waits";
  }
  setProgress(id, 0);
  try {
    await updateQueue((before) => withAttempt(before, id));
    if (!isCurrent(owner)) return "waits";
    const result = await callFor(change, (share) => setProgress(id, share)).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error }),
    );
    return "error" in result
      ? await afterFailure(change, result.error, owner)
      : await afterSuccess(change, result.answer, owner);
  } finally {
    setProgress(id, null);
  }
}

async function afterSuccess(
  change: Change,
  answer: Trip | Message | null,
  owner: LaneOwner,
): Promise<"sent" | "waits"> {
  // The server recognises the change if the same person signs in again.
  if (!isCurrent(owner)) return "waits";
  const { id, kind } = change;
  const tripId = kind === "createTrip" ? answer?.id : undefined;
  try {
    owner.sent?.(change, answer);
  } finally {
    await removeFromQueue(id, (before) => withoutSent(before, id, tripId));
  }
  return "sent";
}

async function afterFailure(change: Change, error: unknown, owner: LaneOwner): Promise<"settled" | "waits"> {
  const { id } = change;
  if (isUnauthorized(error)) {
    // The change stays stored, and is sent after the next sign-in. Only a photo is lost, with its page.
    owner.failed?.(change, error);
    return "waits";
  }
  if (!isCurrent(owner)) return "waits";
  if (wasTripDeleted(error)) {
    await removeFromQueue(id, (before) => withoutChange(before, id));
    return "settled";
  }
  if (isTransient(error)) return pause(change, error instanceof CallError ? error.retryAfter : 0);
  const [issue] = (error instanceof CallError && error.failure?.issues) || [];
  const problem = {
    status: error instanceof CallError ? error.status : 0,
    words: messageOf(error, ""),
    ...(issue?.path.startsWith("shorten.") ? { isAboutOthers: true } : {}),
    ...(issue?.path === "imageUrl" ? { isAboutPhoto: true } : {}),
  };
  await updateQueue((before) => withProblem(before, id, problem));
  owner.failed?.(change, error);
  return "settled";
}

/**
 * Whether an earlier attempt, whose answer was lost, created the trip, and the trip was deleted since. Then
 * nothing is left to do.
 */
const wasTripDeleted = (error: unknown): boolean => codeOf(error) === "TRIP_DELETED";

/** Retry with backoff: pauses the change's lane, longer after each attempt, and at least as long as asked. */
function pause(change: Change, askedMs = 0): "waits" {
  const lane = laneOf(change);
  const wait = Math.max(askedMs, Math.min(reconnection.first * 2 ** change.tries, reconnection.longest));
  endPause(lane);
  pauses.set(
    lane,
    setTimeout(() => sendAgain(lane), wait),
  );
  return "waits";
}

function endPause(lane: string): void {
  clearTimeout(pauses.get(lane));
  pauses.delete(lane);
}

function endPauses(): void {
  for (const lane of [...pauses.keys()]) endPause(lane);
}
