import { expect, test } from "vitest";
import { formatDistance, unitOfLocale } from "./distances.ts";
import { formattingLocale } from "./languages.ts";

test.each([
  ["en-US", "mi"],
  ["en-GB", "mi"],
  ["en-LR", "mi"],
  ["my", "mi"],
  ["my-MM", "mi"],
  ["en", "km"],
  ["en-IE", "km"],
  ["en-CA", "km"],
  ["es-US", "km"],
  ["de-DE", "km"],
  ["ar-EG-u-nu-latn", "km"],
])("a reader of %s gets distances in %s", (locale, unit) => {
  expect(unitOfLocale(locale)).toBe(unit);
});

test("the unit that a reader has chosen takes precedence over the one of their locale", () => {
  expect(formatDistance(8, "en-US", null)).toBe("5\u00A0mi");
  expect(formatDistance(8, "en-US", "km")).toBe("8\u00A0km");
  expect(formatDistance(8, "de-DE", null)).toBe("8\u00A0km");
  expect(formatDistance(8, "de-DE", "mi")).toBe("5\u00A0mi");
});

test("a distance is a whole number and at least 1", () => {
  expect(formatDistance(1, "en-US", null)).toBe("1\u00A0mi");
  expect(formatDistance(0.2, "en-IE", null)).toBe("1\u00A0km");
  expect([25, 50, 100].map((km) => formatDistance(km, "en-US", null))).toEqual([
    "16\u00A0mi",
    "31\u00A0mi",
    "62\u00A0mi",
  ]);
});

test("Arabic distances have the digits of its dates", () => {
  expect(formatDistance(8, formattingLocale("ar-EG"), null)).toContain("8");
});
