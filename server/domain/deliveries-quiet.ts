import type { Preferences } from "../../contract/preferences.ts";
import type { Zones } from "./stays-zones.ts";
import { clockIn } from "./stays-zones.ts";

/** `HH:MM` on the clocks where the person is; from the first to just before the second, across midnight where it is later. */
export type QuietHours = Pick<Preferences, "quietHoursEnabled" | "quietHoursStart" | "quietHoursEnd"> & Zones;

const minute = 60_000;
const day = 24 * 60;

/**
 * The first whole minute from `now` on at which it isn't quiet any more, or null when it isn't quiet now. What the
 * clocks on the wall say decides, so an hour that they skip or show twice makes the night shorter or longer; and from the
 * moment of a move on, the clocks of where it leads.
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
  const thisMinute = Math.floor(now.getTime() / minute) * minute;
  let end = thisMinute;
  while (isQuiet(new Date(end), hours)) {
    const left = minutesOf(hours.quietHoursEnd) - minuteOnTheWall(new Date(end), hours.timezone);
    end += (((left + day - 1) % day) + 1) * minute;
  }
  // Where the clocks were put forward on the way, that was too far.
  while (!isQuiet(new Date(end - minute), hours)) end -= minute;
  return new Date(end);
}

function isQuiet(
  at: Date,
  { quietHoursEnabled, quietHoursStart, quietHoursEnd, timezone }: QuietHours,
): boolean {
  if (!quietHoursEnabled) return false;
  const now = minuteOnTheWall(at, timezone);
  const [start, end] = [minutesOf(quietHoursStart), minutesOf(quietHoursEnd)];
  return start < end ? start <= now && now < end : start !== end && (now >= start || now < end);
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Minutes since the midnight of that zone's clocks. */
const minuteOnTheWall = (at: Date, timezone: string): number => minutesOf(clockIn(timezone)(at).time);
