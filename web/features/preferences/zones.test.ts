import { expect, test } from "vitest";
import type { Preferences } from "../../../contract/preferences.ts";
import { zoneOf } from "./zones.ts";

const settings = (changed: Partial<Preferences>) => changed as Preferences;

test("the profile's zone is proposed until one was chosen, without it the device's", () => {
  const here = "Europe/Lisbon";
  expect(zoneOf(settings({ quietHoursEnabled: false, timezone: "UTC" }), null, here)).toBe(here);
  expect(zoneOf(settings({ quietHoursEnabled: true, timezone: "UTC" }), null, here)).toBe("UTC");
  expect(zoneOf(settings({ quietHoursEnabled: false, timezone: "Asia/Tokyo" }), null, here)).toBe(
    "Asia/Tokyo",
  );
  expect(zoneOf(settings({ quietHoursEnabled: false, timezone: "UTC" }), "Asia/Seoul", here)).toBe(
    "Asia/Seoul",
  );
});
