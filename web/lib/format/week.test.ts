import { expect, test } from "vitest";
import { firstWeekday } from "./week.ts";

test("the first day of the week depends on the reader's region", () => {
  expect(firstWeekday("en-US")).toBe(0);
  expect(firstWeekday("de-DE")).toBe(1);
  expect(firstWeekday("ar-EG")).toBe(6);
});
