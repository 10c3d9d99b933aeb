import { expect, test } from "vitest";
import { formatBytes, formatMilliseconds, formatDuration } from "./amounts.ts";

test.each([
  [0, "0 bytes"],
  [999, "999 bytes"],
  [1500, "1.5 kB"],
  [123_456_789, "123 MB"],
  [4_020_000_000, "4.02 GB"],
])("%i bytes are shown as %s", (count, text) => expect(formatBytes(count, "en-US")).toBe(text));

test("milliseconds are formatted for the reader's locale", () => {
  expect(formatMilliseconds(0.5, "en-US")).toBe("0.5 ms");
  expect(formatMilliseconds(0.5, "de-DE")).toBe("0,5 ms");
});

test.each([
  [0, "0s"],
  [59, "59s"],
  [60, "1m"],
  [3661, "1h 1m"],
  [86_400 * 3 + 5, "3d"],
  [86_400 * 3 + 3600 * 4, "3d 4h"],
])("%i seconds are shown as %s", (seconds, text) => expect(formatDuration(seconds, "en-US")).toBe(text));
