import { expect, test } from "vitest";
import { startBeat } from "./beat.ts";

/** Runs a beat through these answers; an Error is thrown. Resolves when they are used up. */
async function beatThrough(answers: (boolean | Error)[]) {
  const errors: unknown[] = [];
  let done = () => {};
  const usedUp = new Promise<void>((resolve) => (done = resolve));
  const stop = startBeat({
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

test("it goes on after failures, and tells of each row of them once", async () => {
  const [first, again, later] = [new Error("away"), new Error("still away"), new Error("away again")];
  expect(await beatThrough([true, first, again, false, true, later, false])).toEqual([first, later]);
});

test("stopping waits for what is under way", async () => {
  let finish = () => {};
  const underWay = new Promise<void>((resolve) => (finish = resolve));
  let finished = false;
  const stop = startBeat({
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
