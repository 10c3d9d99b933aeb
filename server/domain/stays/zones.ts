import { sql } from "drizzle-orm";
import { addDays } from "#contract/shared/calendar-days.ts";
import type { Day } from "#contract/shared/fields.ts";
import { hourMs, minuteMs } from "#contract/shared/durations.ts";
import { isTimeZone } from "#contract/shared/time-zones.ts";
import type { Ctx } from "#lib/ctx.ts";

/** A time zone, and the changes to other ones that follow, in order. */
export type Zones = {
  readonly timezone: string;
  readonly moves?: readonly { readonly at: Date; readonly timezone: string }[];
};

/** Days in a place with a known time zone. */
export type ZonedStay = { readonly firstDay: Day; readonly lastDay: Day; readonly timezone: string };

/** Returns a person's time zone at a moment, and its later changes. */
export type ZoneLookup = (from: Date) => Zones;

export const fixedZone =
  (timezone: string): ZoneLookup =>
  () => ({ timezone });

const daysBack = 9;
const daysAhead = 10;

/**
 * Time zones of where these people are, from nine days ago to ten days ahead; `otherwise` where that isn't
 * known.
 */
export async function readZones(
  { db, now }: Ctx,
  people: readonly { readonly userId: string; readonly otherwise: string }[],
): Promise<Map<string, ZoneLookup>> {
  if (people.length === 0) return new Map();
  const today = now.toISOString().slice(0, 10);
  const [from, to] = [addDays(today, -daysBack), addDays(today, daysAhead)];
  const { rows } = await db.execute<ZonedStay & { userId: string }>(sql`
    select s.user_id as "userId", greatest(s.start_date, ${from}::date) as "firstDay",
           least(s.end_date, ${to}::date) as "lastDay", c.timezone
      from stays s
      join cities c on c.id = case when s.place ~ '^[0-9]+$' then s.place::int end
     where s.user_id = any(${sql.param(people.map(({ userId }) => userId))}::text[])
       and s.end_date >= ${from} and s.start_date <= ${to}
     order by s.start_date`);
  const theirs = Map.groupBy(rows, ({ userId }) => userId);
  return new Map(
    people.map(({ userId, otherwise }) => [userId, zonesAlong(theirs.get(userId) ?? [], otherwise)]),
  );
}

/**
 * Time zones along a journey. A day begins and ends at the midnight of its place. A person who leaves one
 * place and is in the next on the following day keeps the first time zone until that day has begun in both.
 */
export function zonesAlong(sojourns: readonly ZonedStay[], otherwise: string): ZoneLookup {
  const moves: { at: Date; timezone: string }[] = [];
  let left: Date | null = null;
  let dayAfter: Day | null = null;
  for (const { firstDay, lastDay, timezone } of sojourns) {
    if (left && dayAfter !== firstDay) moves.push({ at: left, timezone: otherwise });
    const begins = midnight(firstDay, timezone);
    moves.push({ at: left && left > begins ? left : begins, timezone });
    dayAfter = addDays(lastDay, 1);
    left = midnight(dayAfter, timezone);
  }
  if (left) moves.push({ at: left, timezone: otherwise });
  return (from) => ({
    timezone: moves.findLast(({ at }) => at <= from)?.timezone ?? otherwise,
    moves: moves.filter(({ at }) => at > from),
  });
}

/** The first minute of this day in the time zone. */
function midnight(day: Day, timezone: string): Date {
  const clock = localTimeIn(timezone);
  let before = Date.parse(day) - 15 * hourMs;
  let after = Date.parse(day) + 13 * hourMs;
  while (after - before > minuteMs) {
    const middle = before + Math.floor((after - before) / minuteMs / 2) * minuteMs;
    if (clock(new Date(middle)).day < day) before = middle;
    else after = middle;
  }
  return new Date(after);
}

type LocalTime = { readonly day: Day; readonly time: string };
const clocks = new Map<string, (at: Date) => LocalTime>();

/**
 * Returns a function that formats moments as local day and time of the time zone. A stored zone that this
 * server doesn't know, because a newer one stored it, counts as UTC.
 */
export function localTimeIn(timeZone: string): (at: Date) => LocalTime {
  const known = clocks.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone: isTimeZone(timeZone) ? timeZone : "UTC",
    dateStyle: "short",
    timeStyle: "short",
  });
  const clock = (at: Date): LocalTime => {
    const [day = "", time = ""] = format.format(at).split(" ");
    return { day, time };
  };
  clocks.set(timeZone, clock);
  return clock;
}
