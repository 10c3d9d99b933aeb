import { expect, test } from "vitest";
import { initialOrder, orderAfterClick } from "./match-sorting.ts";

test("the newest match comes first until a heading is clicked", () => {
  expect(initialOrder).toEqual({ sort: "created", direction: "desc" });
});

test.each([
  ["user1", "asc"],
  ["user2", "asc"],
  ["location", "asc"],
  ["overlap", "desc"],
] as const)("the first click on %s sorts %s", (column, direction) => {
  expect(orderAfterClick(initialOrder, column)).toEqual({ sort: column, direction });
});

test("the second click on a heading reverses the order", () => {
  expect(orderAfterClick(orderAfterClick(initialOrder, "user1"), "user1").direction).toBe("desc");
  expect(orderAfterClick(initialOrder, "created").direction).toBe("asc");
});
