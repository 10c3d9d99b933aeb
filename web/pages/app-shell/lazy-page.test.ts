import { expect, test } from "vitest";
import { withRetries } from "./lazy-page.ts";

const failing = (times: number) => {
  let tries = 0;
  return () => ((tries += 1) <= times ? Promise.reject(new Error(`try ${tries}`)) : Promise.resolve(tries));
};

test("a failed load is retried after each delay", async () => {
  expect(await withRetries(failing(2), [1, 2])).toBe(3);
});

test("after the last delay the load fails", async () => {
  await expect(withRetries(failing(3), [1, 2])).rejects.toThrow("try 3");
});
