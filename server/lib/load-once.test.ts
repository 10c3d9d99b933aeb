import { expect, test } from "vitest";
import { loadOnce } from "./load-once.ts";

test("a value is loaded once, also for two callers at once, and again after a failure", async () => {
  let loads = 0;
  const value = loadOnce(async () => {
    loads += 1;
    if (loads === 1) throw new Error("the disk is busy");
    return loads;
  });
  await expect(value()).rejects.toThrow("the disk is busy");
  expect(await Promise.all([value(), value()])).toEqual([2, 2]);
  expect(await value()).toBe(2);
});
