import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { batched } from "./batcher.ts";

/** Runs that stay pending until the test ends them. */
function heldRuns() {
  const runs: { items: readonly number[]; end: () => void }[] = [];
  const run = (items: readonly number[]) =>
    new Promise<string[]>((resolve) => runs.push({ items, end: () => resolve(items.map(String)) }));
  return { runs, run };
}

test("calls of one turn share a run; calls made during it share the next one, in order", async () => {
  const { runs, run } = heldRuns();
  const ask = batched(run);
  const answers = [1, 2].map(ask);
  await turn();
  answers.push(...[3, 4, 5].map(ask));
  await turn();
  expect(runs.map(({ items }) => items)).toEqual([[1, 2]]);
  runs[0]?.end();
  await turn();
  await turn();
  expect(runs.map(({ items }) => items)).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
  runs[1]?.end();
  expect(await Promise.all(answers)).toEqual(["1", "2", "3", "4", "5"]);
});

test("a run has at most `maxSize` items, and at most `atOnce` runs are pending", async () => {
  const { runs, run } = heldRuns();
  const ask = batched(run, { maxSize: 2, atOnce: 2 });
  const answers = [1, 2, 3, 4, 5, 6, 7].map(ask);
  await turn();
  await turn();
  expect(runs.map(({ items }) => items)).toEqual([
    [1, 2],
    [3, 4],
  ]);
  for (let n = 0; n < 4; n++) {
    runs[n]?.end();
    await turn();
    await turn();
  }
  expect(runs.map(({ items }) => items)).toEqual([[1, 2], [3, 4], [5, 6], [7]]);
  expect(await Promise.all(answers)).toEqual(["1", "2", "3", "4", "5", "6", "7"]);
});

test("a second concurrent run starts only when `enough` items wait", async () => {
  const { runs, run } = heldRuns();
  const ask = batched(run, { atOnce: 2, enough: 3 });
  const answers = [ask(1)];
  await turn();
  answers.push(ask(2), ask(3));
  await turn();
  expect(runs.map(({ items }) => items)).toEqual([[1]]);
  answers.push(ask(4));
  await turn();
  expect(runs.map(({ items }) => items)).toEqual([[1], [2, 3, 4]]);
  for (const { end } of runs) end();
  expect(await Promise.all(answers)).toEqual(["1", "2", "3", "4"]);
});

test("an item that fails does not fail the others of its run", async () => {
  const ask = batched(async (items: readonly number[]) => {
    await turn();
    if (items.includes(3)) throw new Error("not 3");
    return items;
  });
  const answers = await Promise.allSettled([1, 2, 3, 4].map(ask));
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
});

test("an outage fails all items of the run, without a retry for each", async () => {
  let runs = 0;
  const ask = batched(async () => {
    runs += 1;
    await turn();
    throw Object.assign(new Error("away"), { code: "57P01" });
  });
  const answers = await Promise.allSettled([1, 2, 3, 4].map(ask));
  expect(answers.every(({ status }) => status === "rejected")).toBe(true);
  expect(runs).toBe(1);
});
