import { chat } from "../../contract/chat.ts";
import { days } from "../../contract/days.ts";
import { matches } from "../../contract/matches.ts";
import { notifications } from "../../contract/notifications.ts";
import { trips, type TripDraft } from "../../contract/trips.ts";
import { call, CallError, isUnauthorized, messageOf } from "./call.ts";
import { waiting } from "./waiting.ts";
import { queryClient } from "./query.ts";
import { isOutOfReach, watchReach } from "./reach.ts";
import { refresh } from "./read.ts";
import { tokenOwner } from "./token.ts";
import { planned } from "./waiting-planned.ts";
import { showWaiting, unshow } from "./waiting-shown.ts";
import { stepWaiting, readWaiting } from "./waiting-store.ts";
import {
  again,
  type Change,
  type Inputs,
  type Kind,
  nextOf,
  type Waiting,
  withChange,
  withoutChange,
  withoutDone,
  withProblem,
  withRevision,
  withTry,
} from "./waiting-steps.ts";

const retryPause = 15_000;
let me: string | null = null;
let tellSent: (count: number) => void = () => {};
let timer: ReturnType<typeof setTimeout> | undefined;
const otherTabs = "BroadcastChannel" in globalThis ? new BroadcastChannel("waiting") : null;

/** From now on this person's changes are sent once there is a connection; `sent` hears how many were. */
export async function startWaiting(userId: string, sent: (count: number) => void): Promise<() => void> {
  me = userId;
  tellSent = sent;
  waiting.set(await readWaiting(userId));
  const stopShowing = showWaiting(queryClient, waiting);
  const stopWatching = watchReach(() => void sendWaiting());
  otherTabs?.addEventListener("message", reread);
  void sendWaiting();
  return () => {
    me = null;
    stopShowing();
    stopWatching();
    otherTabs?.removeEventListener("message", reread);
    clearTimeout(timer);
    waiting.set(null);
  };
}

/** Whose changes are kept: also before {@link startWaiting}, when a page is quicker than what starts with it. */
const owner = () => me ?? tokenOwner();

/** What waits from earlier visits, for a change that is quicker than {@link startWaiting}. */
export async function readEarlier(): Promise<void> {
  const userId = owner();
  if (userId !== null) waiting.set(await readWaiting(userId));
}

/** Keeps a change until the server has it; throws where nobody is signed in who could send it. */
export async function addWaiting<K extends Kind>(
  kind: K,
  input: Inputs[K],
  about: Pick<Change, "shown" | "was" | "userId">,
): Promise<void> {
  if (owner() === null) throw new Error("Nobody is signed in whose change could wait");
  const at = new Date().toISOString();
  const change = { kind, input, id: crypto.randomUUID(), at, tries: 0, ...about } as Change;
  await step((before) => withChange(before, planned(queryClient, change)));
  void sendWaiting();
}

/** Another version of a trip that waits, or was refused. */
export async function reviseWaiting(id: string, body: TripDraft): Promise<void> {
  await step((before) => withRevision(before, id, body, crypto.randomUUID()));
  void sendWaiting();
}

/** One that was refused, once more. */
export async function retryWaiting(id: string): Promise<void> {
  await step((before) => again(before, id));
  void sendWaiting();
}

/** Gives up a change, and what depends on it. */
export async function discardWaiting(id: string): Promise<void> {
  const dropped = waiting.get().filter((it) => it.id === id || it.after === id);
  await step((before) => withoutChange(before, id));
  unshow(queryClient, dropped);
  if (!isOutOfReach()) await refresh(queryClient, ...touched);
}

/** Gives up a trip that the server doesn't know yet, by the number it has until then. */
export async function discardWaitingTrip(tripId: number): Promise<void> {
  const change = waiting.get().find(({ kind, shown }) => kind === "createTrip" && shown?.id === tripId);
  if (change) await discardWaiting(change.id);
}

/** Sends what waits, one after the other, in a single tab at a time. */
export async function sendWaiting(): Promise<void> {
  clearTimeout(timer);
  if (me === null || isOutOfReach()) return;
  const run = () => sendAll(me);
  const sent = await (navigator.locks?.request("waiting", run) ?? run());
  if (sent === 0) return;
  await refresh(queryClient, ...touched);
  tellSent(sent);
}

/** How many were sent. The lock may come late: whoever is signed in by then decides. */
async function sendAll(userId: string | null): Promise<number> {
  let sent = 0;
  for (;;) {
    if (userId === null || me !== userId || tokenOwner() !== userId) return sent;
    const change = nextOf(await readWaiting(userId));
    if (!change) return sent;
    if (!(await sendOne(change))) return sent;
    sent += 1;
  }
}

/** Whether to go on. What may work later stays where it is; a "no" of the server stands aside. */
async function sendOne(change: Change): Promise<boolean> {
  const { id } = change;
  await step((before) => withTry(before, id));
  try {
    const done = await callFor(change);
    await step((before) => withoutDone(before, id, change.kind === "createTrip" ? done : undefined));
  } catch (error) {
    if (isUnauthorized(error)) return false;
    if (wasDeleted(error)) {
      await step((before) => withoutChange(before, id));
      return true;
    }
    if (isPassing(error)) {
      const asked = error instanceof CallError ? error.retryAfter : 0;
      timer = setTimeout(() => void sendWaiting(), Math.max(asked, retryPause));
      return false;
    }
    const status = error instanceof CallError ? error.status : 0;
    await step((before) => withProblem(before, id, { status, words: wordsOf(error) }));
  }
  return true;
}

/** What is wrong with a single field says more than the whole. */
const wordsOf = (error: unknown): string =>
  (error instanceof CallError && error.failure?.issues?.[0]?.message) || messageOf(error, "");

/** Whether the same may be accepted a moment later. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof CallError) || [408, 429, 502, 503, 504].includes(error.status);

/** The trip was added, though nobody heard so, and is deleted since: nothing of it is left to do. */
const wasDeleted = (error: unknown): boolean =>
  error instanceof CallError && error.failure?.code === "TRIP_DELETED";

/** Sends it; the number of what was added, 0 for anything else. */
// The compiler knows that there is no other kind.
// oxlint-disable-next-line typescript/consistent-return
async function callFor(change: Change): Promise<number> {
  switch (change.kind) {
    case "createTrip":
      return (await call(trips.create, change.input)).id;
    case "updateTrip":
      await call(trips.update, change.input);
      return 0;
    case "deleteTrip":
      await orGone(call(trips.remove, change.input));
      return 0;
    case "saveDays":
      await call(days.batch, change.input);
      return 0;
    case "stayHome":
      await call(days.resetToHome, change.input);
      return 0;
    case "readNotice":
      await orGone(call(notifications.read, change.input));
      return 0;
    case "readNotices":
      await call(notifications.readAll);
      return 0;
    case "readMessages":
      await orGone(call(chat.read, change.input));
      return 0;
  }
}

/** What is not there any more needs neither deleting nor reading. */
const orGone = (run: Promise<unknown>): Promise<unknown> =>
  run.catch((error: unknown) => {
    if (!(error instanceof CallError) || error.status !== 404) throw error;
  });

async function step(change: (before: Waiting) => Waiting): Promise<void> {
  const userId = owner();
  if (userId === null) return;
  waiting.set(await stepWaiting(userId, change));
  // To one's own tabs: a channel has no other origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  otherTabs?.postMessage("changed");
}

const reread = () => {
  if (me !== null) void readWaiting(me).then(waiting.set);
};

const touched = [
  trips.list,
  trips.get,
  days.list,
  matches.list,
  notifications.list,
  notifications.unreadCount,
  chat.conversations,
  chat.unreadCount,
];
