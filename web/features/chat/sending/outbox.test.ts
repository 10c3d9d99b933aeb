import fc from "fast-check";
import { expect, test } from "vitest";
import { nextToSend, type Outbox, type Step, stepOutbox } from "./outbox.ts";

const written = (clientId: string): Step => ({
  type: "write",
  message: { clientId, content: `text ${clientId}`, at: "2026-05-03T10:00:00.000Z" },
});
const after = (...steps: Step[]): Outbox => steps.reduce(stepOutbox, []);
const clientIds = (outbox: Outbox) => outbox.map(({ clientId }) => clientId);

test("messages are sent one at a time, in the order in which they were written", () => {
  const both = after(written("a"), written("b"));
  expect(nextToSend(both, 0)?.message.clientId).toBe("a");
  const sending = stepOutbox(both, { type: "begin", clientId: "a" });
  expect(nextToSend(sending, 0)).toBeNull();
  expect(nextToSend(stepOutbox(sending, { type: "arrive", clientId: "a" }), 0)?.message.clientId).toBe("b");
});

test("a postponed message blocks those behind it until the connection is back", () => {
  const waiting = after(written("a"), written("b"), { type: "postpone", clientId: "a", until: 5000 });
  expect(nextToSend(waiting, 1000)).toMatchObject({ message: { clientId: "a" }, wait: 4000 });
  expect(nextToSend(stepOutbox(waiting, { type: "hurry" }), 1000)).toMatchObject({ wait: 0 });
});

test("a rejected message is skipped; a retry puts it at the end of the queue", () => {
  const refused = after(written("a"), written("b"), { type: "refuse", clientId: "a", words: "No" });
  expect(nextToSend(refused, 0)?.message.clientId).toBe("b");
  expect(clientIds(stepOutbox(refused, { type: "retry", clientId: "a" }))).toEqual(["b", "a"]);
  expect(clientIds(stepOutbox(refused, { type: "discard", clientId: "a" }))).toEqual(["b"]);
});

const names = ["a", "b", "c", "d"];
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom(...names).map(written),
  fc.record({
    type: fc.constantFrom("begin", "arrive", "retry", "discard"),
    clientId: fc.constantFrom(...names),
  }),
  fc.record({ type: fc.constant("refuse"), clientId: fc.constantFrom(...names), words: fc.constant("No") }),
  fc.record({ type: fc.constant("postpone"), clientId: fc.constantFrom(...names), until: fc.nat(9000) }),
  fc.constant<Step>({ type: "hurry" }),
);

test("no message is lost or duplicated; only those that arrived or were discarded leave", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const left = new Set<string>();
      for (const it of steps) {
        if (it.type === "write") left.add(it.message.clientId);
        if (it.type === "arrive" || it.type === "discard") left.delete(it.clientId);
      }
      expect(clientIds(after(...steps)).toSorted()).toEqual([...left].toSorted());
    }),
  );
});
