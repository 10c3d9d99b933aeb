import type { Preferences } from "#contract/features/notification-settings.ts";
import { zoneHere } from "#web/lib/format/zones.ts";

/**
 * The time zone of quiet hours and digests. Until it is used, none is chosen: the account's, or else the
 * device's if that is known, is proposed, and stored with the first change. Quiet hours that follow trips use
 * the account's at home.
 */
export const quietHoursZone = (
  { quietHoursEnabled, quietHoursFollow, timezone }: Preferences,
  own: string | null,
  here = zoneHere(),
): string => {
  if (quietHoursEnabled && quietHoursFollow) return own ?? timezone;
  return !quietHoursEnabled && timezone === "UTC" ? (own ?? here ?? timezone) : timezone;
};
