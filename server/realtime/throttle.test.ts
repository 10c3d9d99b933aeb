import * as fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { throttlePerKey } from "./throttle.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Run = { at: number; key: string; items: string[] };

function watched(ms: number) {
  const runs: Run[] = [];
  const begin = Date.now();
  const it = throttlePerKey<string>(ms, (key, items) => runs.push({ at: Date.now() - begin, key, items }));
  return { runs, it };
}

test("the first item runs at once, the next ones together and once at the end of the pause", () => {
  const { runs, it } = watched(1000);
  it.add("ana", ["trips"]);
  vi.advanceTimersByTime(400);
  it.add("ana", ["trips"]);
  it.add("ana", ["days", "trips"]);
  it.add("bo", ["trips"]);
  vi.advanceTimersByTime(5000);
  expect(runs).toEqual([
    { at: 0, key: "ana", items: ["trips"] },
    { at: 400, key: "bo", items: ["trips"] },
    { at: 1000, key: "ana", items: ["trips", "days"] },
  ]);
});

test("after stop nothing more runs", () => {
  const { runs, it } = watched(1000);
  it.add("ana", ["trips"]);
  it.add("ana", ["days"]);
  it.stop();
  vi.advanceTimersByTime(5000);
  expect(runs).toHaveLength(1);
});

test("no item is lost or delayed longer than the pause, and two runs are never closer than the pause", () => {
  const additions = fc.array(
    fc.record({
      wait: fc.integer({ min: 0, max: 1500 }),
      key: fc.constantFrom("ana", "bo"),
      items: fc.subarray(["trips", "days", "matches"], { minLength: 1 }),
    }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(additions, (all) => {
      const { runs, it } = watched(1000);
      let now = 0;
      const added = all.map(({ wait, key, items }) => {
        vi.advanceTimersByTime(wait);
        now += wait;
        it.add(key, items);
        return { at: now, key, items };
      });
      vi.advanceTimersByTime(2000);
      for (const { at, key, items } of added)
        for (const item of items)
          expect(
            runs.some(
              (run) => run.key === key && run.at >= at && run.at <= at + 1000 && run.items.includes(item),
            ),
          ).toBe(true);
      for (const key of ["ana", "bo"]) {
        const times = runs.filter((run) => run.key === key).map((run) => run.at);
        for (const [n, at] of times.entries())
          if (n > 0) expect(at - times[n - 1]!).toBeGreaterThanOrEqual(1000);
      }
      it.stop();
    }),
  );
});
