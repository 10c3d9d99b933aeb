import { expect, test } from "vitest";
import { firstOrder, sortedBy } from "./match-sorting.ts";

test("the newest match comes first until a heading is clicked", () => {
  expect(firstOrder).toEqual({ sort: "created", direction: "desc" });
});

test.each([
  ["user1", "asc"],
  ["user2", "asc"],
  ["location", "asc"],
  ["overlap", "desc"],
] as const)("the first click on %s sorts %s", (column, direction) => {
  expect(sortedBy(firstOrder, column)).toEqual({ sort: column, direction });
});

test("the second click on a heading turns it round", () => {
  expect(sortedBy(sortedBy(firstOrder, "user1"), "user1").direction).toBe("desc");
  expect(sortedBy(firstOrder, "created").direction).toBe("asc");
});
