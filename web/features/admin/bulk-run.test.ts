import { expect, test, vi } from "vitest";
import { bulkPause, type Outcome, runOneByOne } from "./bulk-run.ts";

test("one is begun when the one before has ended and half a second has passed", async () => {
  vi.useFakeTimers();
  const begun: [string, number][] = [];
  const start = Date.now();
  const done = runOneByOne(["ana", "bo", "chloe"], {
    run: async (name) => {
      begun.push([name, Date.now() - start]);
      return name === "bo" ? "no such number" : null;
    },
    onOutcome: () => {},
    signal: new AbortController().signal,
  });
  await vi.runAllTimersAsync();
  await done;
  vi.useRealTimers();
  expect(begun).toEqual([
    ["ana", 0],
    ["bo", bulkPause],
    ["chloe", 2 * bulkPause],
  ]);
});

test("what is cancelled ends after the one that has begun, and says what became of each", async () => {
  const outcomes: Outcome<string>[] = [];
  const controller = new AbortController();
  await runOneByOne(["ana", "bo", "chloe"], {
    run: async (name) => (name === "bo" ? "no such number" : null),
    onOutcome: (outcome) => {
      outcomes.push(outcome);
      if (outcome.item === "bo") controller.abort();
    },
    signal: controller.signal,
    pause: 0,
  });
  expect(outcomes).toEqual([
    { item: "ana", problem: null },
    { item: "bo", problem: "no such number" },
  ]);
});
