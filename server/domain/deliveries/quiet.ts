import type { Preferences } from "#contract/features/notification-settings.ts";
import { minuteMs } from "#contract/shared/durations.ts";
import type { Zones } from "#domain/stays/zones.ts";
import { localTimeIn } from "#domain/stays/zones.ts";

/**
 * Quiet hours as `HH:MM` in the person's local time: start inclusive, end exclusive, across midnight if the
 * start is later.
 */
export type QuietHours = Pick<Preferences, "quietHoursEnabled" | "quietHoursStart" | "quietHoursEnd"> & Zones;

const minutesPerDay = 24 * 60;

/**
 * The first minute from `now` on at which quiet hours are over; null if they aren't on now. Local time
 * decides: an hour that the clocks skip or repeat makes the night shorter or longer, and from the moment of a
 * move on the zone of the destination counts.
 */
export function quietUntil(now: Date, hours: QuietHours): Date | null {
  const { moves = [], ...here } = hours;
  const end = quietUntilHere(now, here);
  const [move, ...later] = moves.filter(({ at }) => at > now);
  if (!end || !move || end <= move.at) return end;
  return quietUntil(move.at, { ...hours, timezone: move.timezone, moves: later }) ?? move.at;
}

function quietUntilHere(now: Date, hours: QuietHours): Date | null {
  if (!isQuiet(now, hours)) return null;
  const thisMinute = Math.floor(now.getTime() / minuteMs) * minuteMs;
  let end = thisMinute;
  while (isQuiet(new Date(end), hours)) {
    const left = minutesOf(hours.quietHoursEnd) - localMinute(new Date(end), hours.timezone);
    end += (((left + minutesPerDay - 1) % minutesPerDay) + 1) * minuteMs;
  }
  // Steps back: if the clocks went forward on the way, that was too far.
  while (!isQuiet(new Date(end - minuteMs), hours)) end -= minuteMs;
  return new Date(end);
}

function isQuiet(
  at: Date,
  { quietHoursEnabled, quietHoursStart, quietHoursEnd, timezone }: QuietHours,
): boolean {
  if (!quietHoursEnabled) return false;
  const now = localMinute(at, timezone);
  const [start, end] = [minutesOf(quietHoursStart), minutesOf(quietHoursEnd)];
  return start < end ? start <= now && now < end : start !== end && (now >= start || now < end);
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Minutes since midnight in this time zone. */
const localMinute = (at: Date, timezone: string): number => minutesOf(localTimeIn(timezone)(at).time);
