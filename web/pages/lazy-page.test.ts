import { expect, test } from "vitest";
import { withWaits } from "./lazy-page.ts";

const failing = (times: number) => {
  let tries = 0;
  return () => ((tries += 1) <= times ? Promise.reject(new Error(`try ${tries}`)) : Promise.resolve(tries));
};

test("what failed is tried again after each wait", async () => {
  expect(await withWaits(failing(2), [1, 2])).toBe(3);
});

test("after the last wait the failure stands", async () => {
  await expect(withWaits(failing(3), [1, 2])).rejects.toThrow("try 3");
});
