import { expect, test } from "vitest";
import { bytes, milliseconds, stretch } from "./amounts.ts";

test.each([
  [0, "0 bytes"],
  [999, "999 bytes"],
  [1500, "1.5 kB"],
  [123_456_789, "123 MB"],
  [4_020_000_000, "4.02 GB"],
])("%i bytes read %s", (count, text) => expect(bytes(count, "en-US")).toBe(text));

test("milliseconds are written as in the reader's language", () => {
  expect(milliseconds(0.5, "en-US")).toBe("0.5 ms");
  expect(milliseconds(0.5, "de-DE")).toBe("0,5 ms");
});

test.each([
  [0, "0s"],
  [59, "59s"],
  [60, "1m"],
  [3661, "1h 1m"],
  [86_400 * 3 + 5, "3d"],
  [86_400 * 3 + 3600 * 4, "3d 4h"],
])("%i seconds read %s", (seconds, text) => expect(stretch(seconds, "en-US")).toBe(text));
