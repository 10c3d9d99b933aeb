import { expect, test } from "vitest";
import { firstWeekdayOf } from "./week.ts";

test("the first day of the week depends on the reader's region", () => {
  expect(firstWeekdayOf("en-US")).toBe(0);
  expect(firstWeekdayOf("de-DE")).toBe(1);
  expect(firstWeekdayOf("ar-EG")).toBe(6);
});
