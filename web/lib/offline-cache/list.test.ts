import { expect, test } from "vitest";
import { contract } from "#contract/index.ts";
import { isCacheableKey } from "./list.ts";

const contractPaths = () =>
  Object.values(contract).flatMap((routes) => Object.values(routes).map(({ path }) => path));

test("data for travelling is cached; data of admins, sign-in and searches is not", () => {
  const cacheable = contractPaths().filter((path) => isCacheableKey([path]));
  expect(cacheable).toContain("/api/trips");
  expect(cacheable).toContain("/api/matches");
  expect(cacheable).toContain("/api/matches/near-misses");
  expect(
    cacheable.filter((path) => /admin|auth|security|moderation|sms|phone|export|block|search/.test(path)),
  ).toEqual([]);
  expect(isCacheableKey(["/api/conversations", {}])).toBe(true);
  expect(isCacheableKey(["/api/conversations", { search: "Bo" }])).toBe(false);
  expect(isCacheableKey(["/api/users/all", { query: {} }])).toBe(false);
});
