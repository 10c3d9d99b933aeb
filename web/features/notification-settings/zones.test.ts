import { expect, test } from "vitest";
import type { Preferences } from "#contract/features/notification-settings.ts";
import { quietHoursZone } from "./zones.ts";

const settings = (changed: Partial<Preferences>) => changed as Preferences;

test("until a time zone is chosen, the profile's is proposed, or else the device's", () => {
  const here = "Europe/Lisbon";
  expect(quietHoursZone(settings({ quietHoursEnabled: false, timezone: "UTC" }), null, here)).toBe(here);
  expect(quietHoursZone(settings({ quietHoursEnabled: true, timezone: "UTC" }), null, here)).toBe("UTC");
  expect(quietHoursZone(settings({ quietHoursEnabled: false, timezone: "Asia/Tokyo" }), null, here)).toBe(
    "Asia/Tokyo",
  );
  expect(quietHoursZone(settings({ quietHoursEnabled: false, timezone: "UTC" }), "Asia/Seoul", here)).toBe(
    "Asia/Seoul",
  );
});

test("on a device without a known zone, UTC stays until another is chosen", () => {
  expect(quietHoursZone(settings({ quietHoursEnabled: false, timezone: "UTC" }), null, null)).toBe("UTC");
});

test("quiet hours that follow trips use the account's time zone at home", () => {
  const follows = settings({ quietHoursEnabled: true, quietHoursFollow: true, timezone: "Europe/Lisbon" });
  expect(quietHoursZone(follows, "Asia/Seoul")).toBe("Asia/Seoul");
  expect(quietHoursZone(follows, null)).toBe("Europe/Lisbon");
});
