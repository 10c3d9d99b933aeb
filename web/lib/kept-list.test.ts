import { expect, test } from "vitest";
import { contract } from "../../contract/index.ts";
import { isKeptKey } from "./kept-list.ts";

const contractPaths = () =>
  Object.values(contract).flatMap((routes) => Object.values(routes).map(({ path }) => path));

test("what one reads on the way is kept, nothing of admins, of sign-in or of anybody's search", () => {
  const kept = contractPaths().filter((path) => isKeptKey([path]));
  expect(kept).toContain("/api/trips");
  expect(kept).toContain("/api/matches");
  expect(
    kept.filter((path) => /admin|auth|security|moderation|sms|phone|export|block|search/.test(path)),
  ).toEqual([]);
  expect(isKeptKey(["/api/conversations", {}])).toBe(true);
  expect(isKeptKey(["/api/conversations", { search: "Bo" }])).toBe(false);
  expect(isKeptKey(["/api/users/all", { query: {} }])).toBe(false);
});
