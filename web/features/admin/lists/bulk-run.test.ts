import { expect, test, vi } from "vitest";
import { bulkPauseMs, type BulkResult, runOneByOne } from "./bulk-run.ts";

test("each run starts half a second after the previous one has ended", async () => {
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
    ["bo", bulkPauseMs],
    ["chloe", 2 * bulkPauseMs],
  ]);
});

test("cancelling finishes the run in progress, and every finished run has an outcome", async () => {
  const outcomes: BulkResult<string>[] = [];
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
