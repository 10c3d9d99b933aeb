import { expect, test } from "vitest";
import { TimeZone } from "./time-zones.ts";

const takes = (name: unknown) => TimeZone.safeParse(name).success;

test("a zone may have today's name, an older one, or that of an offset", () => {
  for (const name of ["Asia/Kolkata", "Asia/Calcutta", "America/Argentina/Buenos_Aires", "UTC", "Etc/GMT+5"])
    expect(takes(name), name).toBe(true);
});

test("what a device without a known zone reports is refused", () => {
  for (const name of [
    "Etc/Unknown",
    "",
    undefined,
    "Moon/Tranquillity",
    "+05:30",
    `Europe/${"x".repeat(60)}`,
  ])
    expect(takes(name), String(name)).toBe(false);
});
