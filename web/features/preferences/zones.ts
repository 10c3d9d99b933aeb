import type { Preferences } from "../../../contract/preferences.ts";
import { zoneHere } from "../../lib/zones.ts";

/**
 * The zone in which the quiet hours are shown. Until somebody has used them nobody has chosen one: that of their profile,
 * or else the device's own, is proposed, and stored with the first change.
 */
export const zoneOf = (
  { quietHoursEnabled, timezone }: Preferences,
  own: string | null,
  here = zoneHere(),
): string => (!quietHoursEnabled && timezone === "UTC" ? (own ?? here) : timezone);
