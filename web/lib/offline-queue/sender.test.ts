import "fake-indexeddb/auto";
import fc from "fast-check";
import { clear, get, set } from "idb-keyval";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setReachable } from "#web/lib/realtime/connectivity.ts";
import { trip } from "#web/testing/ana.ts";
import {
  at,
  closeApp,
  isEmpty,
  type MessageBody,
  openAsAna,
  answerCalls,
  stopAll,
  stored,
  textTo,
  write,
} from "#web/testing/offline-queue.ts";
import { failure } from "#web/testing/server.ts";
import { allQueued, changesLane, chatLane, queuedChanges } from "./lanes.ts";
import { addToQueue, isPageNeeded, loadQueue, updateQueue } from "./queue-state.ts";
import { holdPhoto, releasePhotos } from "./photos.ts";
import { queueChange } from "./queued-changes.ts";
import { sendAgain, sendLane, sendNow } from "./sender.ts";
import { messageChange, requeued } from "./steps.ts";

beforeEach(closeApp);
afterEach(closeApp);

test("what a closed page had stored is sent once, in order, and another person's entries stay", async () => {
  const shown = trip({ id: -1, clientId: "t1" });
  const adding = { kind: "createTrip", id: "c1", at, tries: 1, shown, input: { body: { clientId: "t1" } } };
  await set("queue:ana", [textTo("bo", "first"), textTo("bo", "second"), adding]);
  await set("queue:chloe", [textTo("bo", "Chloé's")]);
  const { sent, calls } = await answerCalls(stored, { "POST /api/trips": { status: 201, body: trip() } });
  openAsAna();
  await expect.poll(() => sent()).toEqual(["first", "second"]);
  await isEmpty();
  expect(calls().filter((it) => it === "POST /api/trips")).toHaveLength(1);
  expect(await get("queue:chloe")).toHaveLength(1);
  stopAll();
  openAsAna();
  await loadQueue();
  expect(sent()).toEqual(["first", "second"]);
});

test("a message to Bo that waits holds up neither Chloé's messages nor Ana's days", async () => {
  let isBusy = true;
  const { sent, calls } = await answerCalls(
    (it) =>
      isBusy && (it.body as MessageBody).receiverId === "bo"
        ? { status: 503, body: failure("Busy") }
        : stored(it),
    { "POST /api/day-locations/reset-to-home": { body: [] } },
  );
  openAsAna();
  await write(textTo("bo", "one"));
  await write(textTo("bo", "two"));
  await write(textTo("chloe", "hello"));
  await queueChange("stayHome", { body: { dates: ["2026-05-03"] } }, {});
  await expect.poll(() => sent("chloe")).toEqual(["hello"]);
  await expect.poll(queuedChanges).toEqual([]);
  expect(calls().filter((it) => it.includes("day-locations"))).not.toEqual([]);
  expect(new Set(sent())).toEqual(new Set(["one"]));
  isBusy = false;
  sendNow();
  await isEmpty();
  expect([...new Set(sent())]).toEqual(["one", "two"]);
});

test("a refused message is set aside, also after a reload, until Ana sends it again", async () => {
  let isRefusing = true;
  const { sent } = await answerCalls((it) =>
    isRefusing && (it.body as MessageBody).content === "no"
      ? { status: 403, body: failure("You are not connected") }
      : stored(it),
  );
  const { failed } = openAsAna();
  await write(textTo("bo", "no", "x1"));
  await write(textTo("bo", "yes"));
  await expect.poll(() => sent()).toEqual(["no", "yes"]);
  await expect.poll(() => failed).toEqual(["x1"]);
  await expect.poll(allQueued).toHaveLength(1);
  stopAll();
  openAsAna();
  await loadQueue();
  expect(allQueued()).toMatchObject([{ id: "x1", problem: { words: "You are not connected" } }]);
  expect(sent()).toEqual(["no", "yes"]);
  isRefusing = false;
  await updateQueue((before) => requeued(before, "x1"));
  sendAgain(chatLane("bo"));
  await isEmpty();
});

test("without a connection a queued change isn't tried", async () => {
  const { calls } = await answerCalls(stored, { "POST /api/day-locations/reset-to-home": { body: [] } });
  openAsAna();
  setReachable(false);
  await queueChange("stayHome", { body: { dates: ["2026-05-03"] } }, {});
  await sendLane(changesLane);
  expect(queuedChanges()).toMatchObject([{ tries: 0 }]);
  expect(calls().filter((it) => it.startsWith("POST"))).toEqual([]);
});

test("if the disk is full, a message is sent from memory, and a change is refused", async () => {
  const { sent } = await answerCalls(() => ({ status: 503, body: failure("Busy") }));
  openAsAna();
  await loadQueue();
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = () => {
    throw new DOMException("Full", "QuotaExceededError");
  };
  try {
    await write(textTo("bo", "kept in memory"));
    await expect.poll(() => sent().length).toBeGreaterThan(0);
    expect(isPageNeeded()).toBe(true);
    await expect(queueChange("stayHome", { body: { dates: [] } }, {})).rejects.toThrow("Full");
    expect(queuedChanges()).toEqual([]);
  } finally {
    IDBObjectStore.prototype.put = put;
  }
});

test("a text waits for the photo before it; when their page is closed, only the photo is lost", async () => {
  const { sent } = await answerCalls(() => ({ status: 503, body: failure("Busy") }));
  openAsAna();
  await holdPhoto("photo", "data:,");
  const body = { clientId: "photo", content: "The 28", receiverId: "bo" };
  await addToQueue(messageChange(body, at, { width: 4, height: 3 }));
  await addToQueue(textTo("bo", "in Alfama"));
  expect(isPageNeeded()).toBe(true);
  expect(JSON.stringify(await get("queue:ana"))).not.toContain("data:,");
  stopAll();
  releasePhotos();
  expect(sent()).toEqual([]);
  const later = await answerCalls();
  openAsAna();
  await expect.poll(() => later.sent()).toEqual(["in Alfama"]);
  await isEmpty();
});

test("over a network that loses calls and answers, each message is stored once and in order", async () => {
  const outcomes = ["stored", "answer lost", "lost", "busy", "too many"] as const;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...outcomes), { maxLength: 8 }), async (plan) => {
      const inbox = new Map<string, string>();
      const left = [...plan];
      const { requests } = await answerCalls((it) => {
        const { clientId, content } = it.body as MessageBody;
        const outcome = left.shift() ?? "stored";
        if (outcome === "busy") return { status: 503, body: failure("Busy") };
        if (outcome === "too many") return { status: 429, body: failure("Too many") };
        if (outcome !== "lost") inbox.set(clientId, content);
        return outcome === "stored" ? stored(it) : { hangUp: true };
      });
      const { arrived } = openAsAna();
      for (const content of ["one", "two", "three"]) await write(textTo("bo", content));
      await expect
        .poll(() => {
          setReachable(true);
          sendNow();
          return allQueued();
        })
        .toEqual([]);
      expect([...inbox.values()]).toEqual(["one", "two", "three"]);
      expect(arrived).toEqual(["one", "two", "three"]);
      expect(requests.length).toBeLessThanOrEqual(3 + plan.length + 20);
      stopAll();
      await clear();
    }),
    { numRuns: 15 },
  );
}, 60_000);
