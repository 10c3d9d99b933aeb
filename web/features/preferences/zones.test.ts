import { expect, test } from "vitest";
import type { Preferences } from "../../../contract/preferences.ts";
import { zoneOf, zoneOptions } from "./zones.ts";

const settings = (changed: Partial<Preferences>) => changed as Preferences;

test("the device's zone is proposed until one was chosen", () => {
  const here = "Europe/Lisbon";
  expect(zoneOf(settings({ quietHoursEnabled: false, timezone: "UTC" }), here)).toBe(here);
  expect(zoneOf(settings({ quietHoursEnabled: true, timezone: "UTC" }), here)).toBe("UTC");
  expect(zoneOf(settings({ quietHoursEnabled: false, timezone: "Asia/Tokyo" }), here)).toBe("Asia/Tokyo");
});

test("one's own zone comes first, each stands there once, and is written as people do", () => {
  const options = zoneOptions("America/New_York");
  expect(options[0]).toEqual({ id: "America/New_York", label: "America/New York", also: "New York" });
  expect(new Set(options.map(({ id }) => id)).size).toBe(options.length);
  expect(options.some(({ id }) => id === "UTC")).toBe(true);
});
