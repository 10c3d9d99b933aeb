import { expect, test } from "vitest";
import { startPoller } from "./poller.ts";

/**
 * Runs a poller whose work gives these answers in turn; an Error is thrown. Resolves with the reported errors
 * when all are used up.
 */
async function pollThrough(answers: (boolean | Error)[]) {
  const errors: unknown[] = [];
  let done = () => {};
  const usedUp = new Promise<void>((resolve) => (done = resolve));
  const stop = startPoller({
    work: async () => {
      const answer = answers.shift();
      if (answers.length === 0) done();
      if (answer instanceof Error) throw answer;
      return answer === true;
    },
    everyMs: 1,
    onError: (error) => errors.push(error),
  });
  await usedUp;
  await stop();
  return errors;
}

test("the poller continues after failures, and reports each series of failures once", async () => {
  const [first, again, later] = [new Error("away"), new Error("still away"), new Error("away again")];
  expect(await pollThrough([true, first, again, false, true, later, false])).toEqual([first, later]);
});

test("stopping waits for the work in progress", async () => {
  let finish = () => {};
  const underWay = new Promise<void>((resolve) => (finish = resolve));
  let finished = false;
  const stop = startPoller({
    work: async () => {
      await underWay;
      finished = true;
      return false;
    },
    everyMs: 1,
    onError: () => {},
  });
  const stopped = stop();
  finish();
  await stopped;
  expect(finished).toBe(true);
});
