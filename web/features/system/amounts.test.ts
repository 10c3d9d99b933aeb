import { expect, test } from "vitest";
import { bytes, stretch } from "./amounts.ts";

test.each([
  [0, "0 byte"],
  [999, "999 byte"],
  [1500, "1.5 kB"],
  [123_456_789, "123 MB"],
  [4_020_000_000, "4.02 GB"],
])("%i bytes read %s", (count, text) => expect(bytes(count, "en-US")).toBe(text));

test.each([
  [0, "0s"],
  [59, "59s"],
  [60, "1m"],
  [3661, "1h 1m"],
  [86_400 * 3 + 5, "3d"],
  [86_400 * 3 + 3600 * 4, "3d 4h"],
])("%i seconds read %s", (seconds, text) => expect(stretch(seconds, "en-US")).toBe(text));
