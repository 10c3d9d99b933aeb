import { expect, test } from "vitest";

test("this run is in the time zone that TZ names", () => {
  const { TZ } = process.env;
  const offsets: Record<string, number> = { "Pacific/Kiritimati": -840, "America/Los_Angeles": 480 };
  const here = new Date("2026-01-15T12:00:00Z").getTimezoneOffset();
  if (TZ && TZ in offsets) expect(here).toBe(offsets[TZ]);
  else expect(Number.isFinite(here)).toBe(true);
});
