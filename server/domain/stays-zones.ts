import { sql } from "drizzle-orm";
import { addDays } from "../../contract/calendar-days.ts";
import type { Day } from "../../contract/fields.ts";
import type { Ctx } from "../lib/ctx.ts";

/** A zone, and when another one takes its place; in order. */
export type Zones = {
  readonly timezone: string;
  readonly moves?: readonly { readonly at: Date; readonly timezone: string }[];
};

/** Days in a place whose clocks are known. */
export type Sojourn = { readonly firstDay: Day; readonly lastDay: Day; readonly timezone: string };

/** By which clocks somebody lives, seen from any moment. */
export type Clocks = (from: Date) => Zones;

export const always =
  (timezone: string): Clocks =>
  () => ({ timezone });

const daysBack = 9;
const daysAhead = 10;

/** The clocks of where these people are, from nine days ago for ten days ahead; `otherwise` where that isn't known. */
export async function readClocks(
  { db, now }: Ctx,
  people: readonly { readonly userId: string; readonly otherwise: string }[],
): Promise<Map<string, Clocks>> {
  if (people.length === 0) return new Map();
  const today = now.toISOString().slice(0, 10);
  const [from, to] = [addDays(today, -daysBack), addDays(today, daysAhead)];
  const { rows } = await db.execute<Sojourn & { userId: string }>(sql`
    select s.user_id as "userId", greatest(s.start_date, ${from}::date) as "firstDay",
           least(s.end_date, ${to}::date) as "lastDay", c.timezone
      from stays s
      join cities c on c.id = case when s.place ~ '^[0-9]+$' then s.place::int end
     where s.user_id = any(${sql.param(people.map(({ userId }) => userId))}::text[])
       and s.end_date >= ${from} and s.start_date <= ${to}
     order by s.start_date`);
  const theirs = Map.groupBy(rows, ({ userId }) => userId);
  return new Map(
    people.map(({ userId, otherwise }) => [userId, clocksAlong(theirs.get(userId) ?? [], otherwise)]),
  );
}

/**
 * The clocks along a journey. A day begins and ends at its place's own midnight; whoever leaves one place and is in the
 * next on the following day keeps the first one's clocks until both say so.
 */
export function clocksAlong(sojourns: readonly Sojourn[], otherwise: string): Clocks {
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

const minute = 60_000;

/** The first minute that is of this day on that zone's clocks. */
function midnight(day: Day, timezone: string): Date {
  const clock = clockIn(timezone);
  let before = Date.parse(day) - 15 * 60 * minute;
  let after = Date.parse(day) + 13 * 60 * minute;
  while (after - before > minute) {
    const middle = before + Math.floor((after - before) / minute / 2) * minute;
    if (clock(new Date(middle)).day < day) before = middle;
    else after = middle;
  }
  return new Date(after);
}

type OnTheWall = { readonly day: Day; readonly time: string };
const clocks = new Map<string, (at: Date) => OnTheWall>();

/** What the calendar and the clock on a wall of that zone show. */
export function clockIn(timeZone: string): (at: Date) => OnTheWall {
  const known = clocks.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "short",
  });
  const clock = (at: Date): OnTheWall => {
    const [day = "", time = ""] = format.format(at).split(" ");
    return { day, time };
  };
  clocks.set(timeZone, clock);
  return clock;
}
