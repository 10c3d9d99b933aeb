import { expect, test } from "vitest";
import { directionOf, isolated } from "./isolates.ts";

test.each([
  ["ليلى", "en", true],
  ["باريس القديمة", "de", true],
  ["Tel Aviv (תל אביב)", "fr", true],
  ["Ana", "en", false],
  ["山田 花子", "en", false],
  ["Ana \u2764\ufe0f", "en", false],
  ["3 – 5 Sept", "en", false],
  ["ليلى", "ar", false],
  ["12", "ar", false],
  ["Ana", "ar", true],
  ["ana@müller.example", "ar", true],
  ["Иван", "ar", true],
  ["+20 100 123 4567", "ar", true],
  ["+٢٠ ١٠٠ ١٢٣ ٤٥٦٧", "ar", true],
  ["+20 100 123 4567", "en", false],
  ["12:30 – 14:00", "ar", false],
])("“%s” in a text in %s is isolated: %s", (value, language, is) => {
  expect(isolated(value, language)).toBe(is ? `\u2068${value}\u2069` : value);
});

test.each([
  ["Hello ليلى", "ltr"],
  ["١٢: مرحبا Ana", "rtl"],
  ["😀 נתראה", "rtl"],
  ["12:30", undefined],
])("the first letter of “%s” decides its direction: %s", (text, direction) => {
  expect(directionOf(text)).toBe(direction);
});

test("a list of names and a sentence in a sentence keep their order", () => {
  expect(isolated("\u2068ليلى\u2069 and Bo", "en")).toBe("\u2068ليلى\u2069 and Bo");
});

test("a value can't leave its isolate, or turn what is in it", () => {
  expect(isolated("\u202eليلى\u2069\u202c evil", "en")).toBe("\u2068ليلى evil\u2069");
});
