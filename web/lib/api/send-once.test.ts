import { expect, test, vi } from "vitest";
import { chat } from "#contract/features/chat.ts";
import { groups } from "#contract/features/groups.ts";
import { failure, testServer } from "#web/testing/server.ts";
import { call } from "./call.ts";
import { sendOnce } from "./send-once.ts";

const create = (name: string) => call(groups.create, { body: { name } });
const created = { status: 201, body: { id: 1 } };

test("two clicks while a group is being created send one request, and both get its answer", async () => {
  const { calls } = await testServer({ "POST /api/groups": { ...created, after: 20 } });
  const answers = await Promise.all([create("Family"), create("Family")]);
  expect(answers).toEqual([{ id: 1 }, { id: 1 }]);
  expect(calls()).toEqual(["POST /api/groups"]);
});

test("a retry after a lost answer has the same key; the submit after an answer has a new one", async () => {
  const { keys } = await testServer({ "POST /api/groups": [{ hangUp: true }, { status: 503 }, created] });
  await expect(create("Friends")).rejects.toThrow("fetch failed");
  await expect(create("Friends")).rejects.toThrow("503");
  await create("Friends");
  await create("Friends");
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect([keys[1], keys[2]]).toEqual([keys[0], keys[0]]);
  expect(keys[3]).not.toBe(keys[0]);
});

test("after a refusal, and for another name, the key is new", async () => {
  const { keys } = await testServer({
    "POST /api/groups": [{ status: 400, body: failure("Invalid input") }, created, created],
  });
  await expect(create("Team")).rejects.toThrow("400");
  await create("Team");
  await create("Club");
  expect(new Set(keys).size).toBe(3);
});

test("while the first request is still under way on the server, the retry waits for its answer", async () => {
  const underWay = { status: 409, body: failure("Wait", { code: "CALL_UNDER_WAY" }) };
  const { keys } = await testServer({ "POST /api/groups": [underWay, created] });
  expect(await create("Slow")).toEqual({ id: 1 });
  expect(keys[1]).toBe(keys[0]);
});

test("five minutes after a lost answer the same submit is a new one", async () => {
  const { keys } = await testServer({ "POST /api/groups": [{ hangUp: true }, created] });
  await expect(create("Later")).rejects.toThrow("fetch failed");
  const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 5 * 60_000);
  await create("Later");
  clock.mockRestore();
  expect(keys[1]).not.toBe(keys[0]);
});

test("a call that the server still works on keeps its key when the page gives up waiting", async () => {
  const sent: string[] = [];
  const underWay = new Error("under way");
  const rules = { waitFor: (error: unknown) => (error === underWay ? 0 : null), isDecided: () => true };
  const send = (key: string) => (sent.push(key), Promise.reject(underWay));
  await expect(sendOnce("slow", send, rules)).rejects.toBe(underWay);
  await expect(sendOnce("slow", send, rules)).rejects.toBe(underWay);
  expect(new Set(sent).size).toBe(1);
});

test("a message has its own clientId, and other calls no key", async () => {
  const { keys } = await testServer({ "POST /api/messages": created, "GET /api/groups": { body: [] } });
  await call(chat.send, { body: { receiverId: "u2", content: "Olá", clientId: crypto.randomUUID() } });
  await call(groups.list, { query: {} });
  expect(keys).toEqual([undefined, undefined]);
});
