import { expect, test } from "vitest";
import { versionedCache } from "./versioned-cache.ts";

const at = (second: number) => new Date(2026, 4, 1, 12, 0, second);

test("the version is checked every two seconds, and the value is made again if it changed", async () => {
  const value = versionedCache<number>();
  let version = "a";
  let made = 0;
  const get = (second: number) =>
    value.get(
      at(second),
      async () => version,
      async () => ++made,
    );
  expect(await get(0)).toBe(1);
  version = "b";
  expect(await get(1)).toBe(1);
  expect(await get(2)).toBe(2);
  expect(await get(9)).toBe(2);
  version = "c";
  value.ask();
  expect(await get(9)).toBe(3);
});

test("during a version check, concurrent callers get the cached value", async () => {
  const value = versionedCache<string>();
  await value.get(
    at(0),
    async () => "a",
    async () => "old",
  );
  const look = Promise.withResolvers<string>();
  let looks = 0;
  const get = () =>
    value.get(
      at(5),
      () => {
        looks++;
        return look.promise;
      },
      async () => "new",
    );
  const [first, second, third] = [get(), get(), get()];
  expect(await Promise.all([second, third])).toEqual(["old", "old"]);
  look.resolve("b");
  expect(await first).toBe("new");
  expect(looks).toBe(1);
});

test("after a failed version check, the next caller checks again", async () => {
  const value = versionedCache<string>();
  const fails = async () => {
    throw new Error("no database");
  };
  await expect(value.get(at(0), fails, async () => "made")).rejects.toThrow("no database");
  const made = await value.get(
    at(0),
    async () => "a",
    async () => "made",
  );
  expect(made).toBe("made");
});
