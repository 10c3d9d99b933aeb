import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { batched } from "./batch.ts";

/** Runs that end when they are told to. */
function heldRuns() {
  const runs: { items: readonly number[]; end: () => void }[] = [];
  const run = (items: readonly number[]) =>
    new Promise<string[]>((resolve) => runs.push({ items, end: () => resolve(items.map(String)) }));
  return { runs, run };
}

test("what is asked while a run is under way goes together into the next, in order", async () => {
  const { runs, run } = heldRuns();
  const ask = batched(run);
  const answers = [1, 2, 3].map(ask);
  expect(runs.map(({ items }) => items)).toEqual([[1]]);
  runs[0]?.end();
  await turn();
  expect(runs.map(({ items }) => items)).toEqual([[1], [2, 3]]);
  runs[1]?.end();
  expect(await Promise.all(answers)).toEqual(["1", "2", "3"]);
});

test("no more go together, and no more runs are under way, than was said", async () => {
  const { runs, run } = heldRuns();
  const ask = batched(run, { most: 2, atOnce: 2 });
  const answers = [1, 2, 3, 4, 5].map(ask);
  expect(runs.map(({ items }) => items)).toEqual([[1], [2]]);
  for (let n = 0; n < 4; n++) {
    runs[n]?.end();
    await turn();
  }
  expect(runs.map(({ items }) => items)).toEqual([[1], [2], [3, 4], [5]]);
  expect(await Promise.all(answers)).toEqual(["1", "2", "3", "4", "5"]);
});

test("one that can't be done fails alone", async () => {
  const ask = batched(async (items: readonly number[]) => {
    await turn();
    if (items.includes(3)) throw new Error("not 3");
    return items;
  });
  const answers = await Promise.allSettled([1, 2, 3, 4].map(ask));
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
});

test("an outage is everybody's, and is not tried once for each", async () => {
  let runs = 0;
  const ask = batched(async () => {
    runs += 1;
    await turn();
    throw Object.assign(new Error("away"), { code: "57P01" });
  });
  const answers = await Promise.allSettled([1, 2, 3, 4].map(ask));
  expect(answers.every(({ status }) => status === "rejected")).toBe(true);
  expect(runs).toBe(2);
});
