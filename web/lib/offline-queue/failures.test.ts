import { get, update } from "idb-keyval";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setReachable } from "#web/lib/realtime/connectivity.ts";
import { removeToken } from "#web/lib/session/token.ts";
import { trip } from "#web/testing/ana.ts";
import { at, closeApp, isEmpty, openAsAna, answerCalls, stored, textTo } from "#web/testing/offline-queue.ts";
import { failure } from "#web/testing/server.ts";
import { allQueued, changesLane, chatLane, lanes, queuedChanges } from "./lanes.ts";
import { addToQueue, loadQueue, setProgress } from "./queue-state.ts";
import { holdPhoto } from "./photos.ts";
import { discardQueuedChange, queueChange, retryQueuedChange } from "./queued-changes.ts";
import { sendLane, sendNow, startSending } from "./sender.ts";
import { type Change, messageChange, nextToSend } from "./steps.ts";

const { put } = IDBObjectStore.prototype;
const fillDisk = () => {
  IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
    if (key === "queue:ana") throw new DOMException("Full", "QuotaExceededError");
    return put.call(this, value, key);
  };
};
const emptyDisk = () => void (IDBObjectStore.prototype.put = put);
beforeEach(closeApp);
afterEach(async () => {
  emptyDisk();
  setReachable(true);
  await closeApp();
});

const newTrip: Change = {
  kind: "createTrip",
  id: "t1",
  at,
  tries: 0,
  shown: trip({ id: -1, clientId: "c1" }),
  input: { body: { ...trip(), clientId: "c1" } },
};
const edit: Change = {
  kind: "updateTrip",
  id: "t2",
  at,
  tries: 0,
  after: "t1",
  input: { params: { id: -1 }, body: trip() },
};

test("a message that is refused while the disk is full is sent once", async () => {
  const { sent } = await answerCalls(() => ({ status: 403, body: failure("You are not connected") }));
  const { failed } = openAsAna();
  await loadQueue();
  await addToQueue(textTo("bo", "no", "x1"));
  fillDisk();
  await sendLane(chatLane("bo"));
  sendNow();
  await sendLane(chatLane("bo"));
  expect(sent()).toEqual(["no"]);
  expect(failed).toEqual(["x1"]);
  expect(allQueued()).toMatchObject([{ id: "x1", problem: { status: 403 } }]);
  emptyDisk();
  await addToQueue(textTo("chloe", "hello"));
  expect(await get("queue:ana")).toMatchObject([{ id: "x1", problem: { status: 403 } }, {}]);
});

test("the edit of a trip that was sent while the disk was full has the id of the created trip", async () => {
  const { requests, calls } = await answerCalls(stored, {
    "POST /api/trips": { status: 201, body: trip({ id: 7 }) },
    "PUT /api/trips/7": { body: trip({ id: 7 }) },
    "PATCH /api/trips/7": { body: trip({ id: 7 }) },
  });
  setReachable(false);
  await addToQueue(newTrip);
  await addToQueue(edit);
  fillDisk();
  setReachable(true);
  openAsAna();
  await isEmpty();
  expect(calls().filter((it) => it === "POST /api/trips")).toHaveLength(1);
  expect(requests.filter(({ path }) => path.includes("/api/trips/-"))).toEqual([]);
  expect(requests.filter(({ path }) => path.endsWith("/api/trips/7"))).not.toEqual([]);
});

test("a change that only a newer version knows is refused, and the ones after it are sent", async () => {
  const { calls } = await answerCalls(undefined, {
    "POST /api/trips": { status: 201, body: trip({ id: 9 }) },
  });
  openAsAna();
  await loadQueue();
  await addToQueue({ kind: "addTable", id: "n1", at, tries: 0, input: {} } as unknown as Change);
  await addToQueue(newTrip);
  await sendLane(changesLane);
  await expect.poll(calls).toContain("POST /api/trips");
  await expect.poll(allQueued).toMatchObject([{ id: "n1", problem: { status: 400 } }]);
});

test("an edit with a temporary trip id is never sent", () => {
  expect(nextToSend([edit], "changes")).toBeUndefined();
});

test("a message that the server has leaves the queue, even if its chat can't show it", async () => {
  const { sent } = await answerCalls();
  await addToQueue(textTo("bo", "once"));
  const fail = () => {
    throw new TypeError("No such thread");
  };
  const stop = startSending({ userId: "ana", owns: () => true, sent: fail });
  await expect(sendLane(chatLane("bo"))).rejects.toThrow("No such thread");
  expect(allQueued()).toEqual([]);
  expect(sent()).toEqual(["once"]);
  stop();
});

test("an answer that comes after Ana signed out isn't shown", async () => {
  const { sent } = await answerCalls((it) => ({ ...stored(it), after: 100 }));
  const { arrived } = openAsAna();
  await loadQueue();
  await addToQueue(textTo("bo", "late"));
  void sendLane(chatLane("bo"));
  await expect.poll(() => sent()).toEqual(["late"]);
  removeToken();
  await expect.poll(() => allQueued().some(({ progress }) => progress !== undefined)).toBe(false);
  expect(arrived).toEqual([]);
});

test("a message isn't taken for stored while nobody is signed in", async () => {
  await expect(addToQueue(textTo("bo", "for nobody"))).rejects.toThrow("Nobody is signed in");
});

test("a change that the storage took too late isn't sent, because its form said that it failed", async () => {
  const { calls } = await answerCalls(stored, { "POST /api/day-locations/reset-to-home": { body: [] } });
  openAsAna();
  await loadQueue();
  let isBlocked = true;
  let blocking: Promise<unknown> = Promise.resolve();
  await new Promise<void>((resolve) => {
    blocking = update(
      "other",
      (it) => it,
      (mode, run) => keepOpen(mode, run, () => isBlocked, resolve),
    );
  });
  await expect(queueChange("stayHome", { body: { dates: [] } }, {})).rejects.toThrow("doesn't answer");
  isBlocked = false;
  await blocking;
  await expect.poll(async () => (await get("queue:ana")) ?? "no write yet").toEqual([]);
  sendNow();
  expect(calls().filter((it) => it.includes("reset-to-home"))).toEqual([]);
});

/** Runs a transaction that stays open as long as asked, as that of another tab may. */
async function keepOpen<T>(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => T | PromiseLike<T>,
  isBlocked: () => boolean,
  opened: () => void,
): Promise<T> {
  const opening = indexedDB.open("keyval-store");
  await new Promise((resolve) => (opening.onsuccess = resolve));
  const store = opening.result.transaction("keyval", mode).objectStore("keyval");
  const again = () => void (isBlocked() && (store.get("other").onsuccess = again));
  again();
  opened();
  return run(store);
}

test("Ana can discard a refused change and retry another while the disk is full", async () => {
  const refusal = { status: 400, body: failure("No") };
  const { calls } = await answerCalls(stored, { "POST /api/day-locations/reset-to-home": refusal });
  openAsAna();
  await queueChange("stayHome", { body: { dates: ["2026-05-03"] } }, {});
  await queueChange("stayHome", { body: { dates: ["2026-05-04"] } }, {});
  await expect.poll(() => queuedChanges().filter(({ problem }) => problem)).toHaveLength(2);
  fillDisk();
  const [first, second] = queuedChanges();
  await discardQueuedChange(first!.id);
  expect(queuedChanges()).toMatchObject([{ id: second!.id }]);
  const tries = () => calls().filter((it) => it.includes("reset-to-home")).length;
  const before = tries();
  await retryQueuedChange(second!.id);
  await expect.poll(tries).toBe(before + 1);
});

test("a message from memory keeps its place before the one that could be stored", async () => {
  const { sent } = await answerCalls();
  openAsAna();
  await loadQueue();
  fillDisk();
  await addToQueue(textTo("bo", "first"));
  emptyDisk();
  await addToQueue(textTo("bo", "second"));
  await sendLane(chatLane("bo"));
  expect(sent()).toEqual(["first", "second"]);
});

test("a photo whose lock is denied fails, instead of being held forever", async () => {
  const locks = { request: () => Promise.reject(new DOMException("Denied", "SecurityError")) };
  vi.stubGlobal("navigator", Object.create(navigator, { locks: { value: locks } }));
  try {
    await expect(holdPhoto("p1", "data:,")).rejects.toThrow("Denied");
  } finally {
    vi.unstubAllGlobals();
  }
});

test("a tab without the photo waits until the page that has it lets go", async () => {
  const { sent } = await answerCalls();
  let held = [{ name: "photo:p1" }];
  let release = () => {};
  let passes = 0;
  const released = new Promise<void>((resolve) => (release = resolve));
  const locks = {
    query: async () => ({ held }),
    request: (name: string, run: () => unknown) => {
      if (name === "photo:p1") return released.then(run);
      if (name === `offline-queue:${chatLane("bo")}`) passes += 1;
      return run();
    },
  };
  vi.stubGlobal("navigator", Object.create(navigator, { locks: { value: locks } }));
  try {
    openAsAna();
    await loadQueue();
    const body = { receiverId: "bo", content: "The 28", clientId: "p1" };
    await addToQueue(messageChange(body, at, { width: 4, height: 3 }));
    await addToQueue(textTo("bo", "in Alfama"));
    await sendLane(chatLane("bo"));
    const before = passes;
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(passes).toBe(before);
    expect(sent()).toEqual([]);
    held = [];
    release();
    await expect.poll(() => sent()).toEqual(["in Alfama"]);
  } finally {
    vi.unstubAllGlobals();
  }
});

test("the progress of a photo to Bo changes nothing in the chat with Chloé", async () => {
  await answerCalls(() => ({ status: 503, body: failure("Busy") }));
  await addToQueue(textTo("bo", "one", "x1"));
  await addToQueue(textTo("chloe", "two"));
  const before = lanes.get(chatLane("chloe"));
  setProgress("x1", 0.5);
  expect(lanes.get(chatLane("chloe"))).toBe(before);
  expect(lanes.get(chatLane("bo"))).toMatchObject([{ progress: 0.5 }]);
  setProgress("x1", null);
});
