import { daysBetween, monthGrid } from "../../../contract/calendar-days.ts";
import type { Day } from "../../../contract/fields.ts";
import type { Stay } from "../../../contract/itinerary.ts";
import { firstWeekday } from "../../lib/week.ts";

/** A stay as a band within the week of one day. */
export type Run = {
  stay: Stay;
  /** The band has its first, its last day here; otherwise it goes on in the week before or after. */
  opens: boolean;
  closes: boolean;
  /** The first day of the band in this week, where its name is written; `length` is how many days it has there. */
  starts: boolean;
  length: number;
};

/** The band of a stay in the week of `day`, as far as the month's own days go. */
export function runOn(stay: Stay, day: Day, month: Day): Run {
  const week = monthGrid(month.slice(0, 7), firstWeekday()).find((days) => days.includes(day)) ?? [day];
  const first = later(stay.firstDay, week[0]!);
  const last = earlier(stay.lastDay, week.at(-1)!);
  return {
    stay,
    opens: day === stay.firstDay,
    closes: day === stay.lastDay,
    starts: day === first,
    length: daysBetween(first, last) + 1,
  };
}

const later = (a: Day, b: Day): Day => (a > b ? a : b);
const earlier = (a: Day, b: Day): Day => (a < b ? a : b);
