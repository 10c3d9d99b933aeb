import type { Preferences } from "#contract/features/notification-settings.ts";
import { hourMs } from "#contract/shared/durations.ts";
import { quietUntil } from "./quiet.ts";
import { type ZoneLookup, localTimeIn } from "#domain/stays/zones.ts";

/** When a notification of `since` goes out in a digest: at eight in local time, on Mondays if weekly. */
export function digestAfter(
  since: Date,
  digest: Exclude<Preferences["digest"], "off">,
  clocks: ZoneLookup,
): Date {
  let at = nextEight(since, clocks);
  while (digest === "weekly" && !isMonday(at, clocks)) at = nextEight(at, clocks);
  return at;
}

/**
 * The next eight o'clock after `after`, found as the end of quiet hours from noon to eight: if the morning
 * has begun, the next digest is tomorrow's.
 */
function nextEight(after: Date, clocks: ZoneLookup): Date {
  const night = { quietHoursEnabled: true, quietHoursStart: "12:00", quietHoursEnd: "08:00" };
  for (let from = after; ; from = new Date(from.getTime() + 4 * hourMs)) {
    const eight = quietUntil(from, { ...night, ...clocks(from) });
    if (eight) return eight;
  }
}

function isMonday(at: Date, clocks: ZoneLookup): boolean {
  const { day } = localTimeIn(clocks(at).timezone)(at);
  return new Date(`${day}T12:00:00Z`).getUTCDay() === 1;
}
