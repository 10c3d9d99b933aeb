import { expect, test } from "vitest";
import { retryAfterSeconds } from "./retry-after.ts";

test("Retry-After is read as seconds or as a date", () => {
  const now = Date.parse("2026-03-01T12:00:00Z");
  expect(retryAfterSeconds("120", now)).toBe(120);
  expect(retryAfterSeconds("Sun, 01 Mar 2026 12:01:30 GMT", now)).toBe(90);
  expect(retryAfterSeconds("Sun, 01 Mar 2026 11:00:00 GMT", now)).toBe(0);
  expect(retryAfterSeconds("soon", now)).toBeUndefined();
  expect(retryAfterSeconds(undefined, now)).toBeUndefined();
});
