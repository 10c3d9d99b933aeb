import { expect, test } from "vitest";
import { firstWeekday } from "./week.ts";

test("a week begins as it does where the reader is", () => {
  expect(firstWeekday("en-US")).toBe(0);
  expect(firstWeekday("de-DE")).toBe(1);
  expect(firstWeekday("ar-EG")).toBe(6);
});
