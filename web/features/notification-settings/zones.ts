import type { Preferences } from "#contract/features/notification-settings.ts";
import { zoneHere } from "#web/lib/format/zones.ts";

/**
 * The time zone in which quiet hours are shown. Until quiet hours are used, no zone is chosen: the profile's,
 * or else the device's, is proposed, and stored with the first change.
 */
export const quietHoursZone = (
  { quietHoursEnabled, timezone }: Preferences,
  own: string | null,
  here = zoneHere(),
): string => (!quietHoursEnabled && timezone === "UTC" ? (own ?? here) : timezone);
