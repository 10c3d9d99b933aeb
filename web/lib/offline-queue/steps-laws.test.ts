import fc from "fast-check";
import { expect, test } from "vitest";
import { changesLane, chatLane } from "./lanes.ts";
import {
  type Change,
  laneOf,
  messageChange,
  nextToSend,
  type OfflineQueue,
  requeued,
  withAttempt,
  withChange,
  withoutChange,
  withoutSent,
  withProblem,
} from "./steps.ts";

const at = "2026-05-03T10:00:00.000Z";
const people = ["bo", "chloe"];
const lanes = [changesLane, ...people.map(chatLane)];
const ids = (queue: OfflineQueue) => queue.map(({ id }) => id);

/** Messages to Bo and Chloé, and days that Ana spends at home; the id says what it is. */
const entries = [...people, "home"].flatMap((to) => ["1", "2", "3"].map((n) => `${to} ${n}`));
const entry = (id: string): Change => {
  const [to = ""] = id.split(" ");
  return to === "home"
    ? { kind: "stayHome", id, at, tries: 0, input: { body: { dates: [] } } }
    : messageChange({ clientId: id, content: `text ${id}`, receiverId: to }, at);
};

type Step = { what: "write" | "attempt" | "arrive" | "refuse" | "again" | "discard"; id: string };
const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom("write", "attempt", "arrive", "refuse", "again", "discard"),
  id: fc.constantFrom(...entries),
});
const steps = fc.array(step, { maxLength: 60 });

function after(queue: OfflineQueue, { what, id }: Step): OfflineQueue {
  switch (what) {
    case "write":
      return withChange(queue, entry(id));
    case "attempt":
      return withAttempt(queue, id);
    case "arrive":
      return withoutSent(queue, id);
    case "refuse":
      return withProblem(queue, id, { status: 409, words: "No" });
    case "again":
      return requeued(queue, id);
    case "discard":
      return withoutChange(queue, id);
  }
  return queue;
}

test("no entry is lost or duplicated; only those that arrived or were discarded leave", () => {
  fc.assert(
    fc.property(steps, (all) => {
      const left = new Set<string>();
      for (const { what, id } of all) {
        if (what === "write") left.add(id);
        if (what === "arrive" || what === "discard") left.delete(id);
      }
      expect(ids(all.reduce(after, [])).toSorted()).toEqual([...left].toSorted());
    }),
  );
});

test("each lane sends its first entry that isn't refused, independently of the others", () => {
  fc.assert(
    fc.property(steps, (all) => {
      const queue = all.reduce(after, []);
      for (const lane of lanes) {
        const own = queue.filter((it) => laneOf(it) === lane);
        expect(nextToSend(queue, lane)).toBe(own.find(({ problem }) => !problem));
        expect(nextToSend(own, lane)).toBe(nextToSend(queue, lane));
      }
    }),
  );
});

test("entries keep the order in which they were written; only a refused message moves, to the end", () => {
  fc.assert(
    fc.property(steps, (all) => {
      let queue: OfflineQueue = [];
      for (const it of all) {
        const before = queue;
        queue = after(before, it);
        const isMoved = it.what === "again" && before.some(({ id, problem }) => id === it.id && problem);
        const stayed = ids(before).filter((id) => queue.some((left) => left.id === id));
        const expected =
          isMoved && !it.id.startsWith("home") ? [...stayed.filter((id) => id !== it.id), it.id] : stayed;
        expect(ids(queue).slice(0, expected.length)).toEqual(expected);
      }
    }),
  );
});
