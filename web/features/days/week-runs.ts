import { daysBetween } from "#contract/shared/calendar-days.ts";
import { intersection, overlapping } from "#contract/shared/day-spans.ts";
import type { Day } from "#contract/shared/fields.ts";
import type { Stay } from "#contract/shared/itinerary.ts";

/** The part of a stay within one week, drawn as a band. */
export type Run = {
  stay: Stay;
  firstDay: Day;
  /** In days. */
  length: number;
  /** Whether the stay begins or ends here; otherwise it continues in the week before or after. */
  opens: boolean;
  closes: boolean;
};

/** Returns the bands of a week of which `days` are shown. The stays are in order, as in the itinerary. */
export function weekRuns(stays: readonly Stay[], days: readonly Day[]): Run[] {
  const week = { firstDay: days[0]!, lastDay: days.at(-1)! };
  return overlapping(stays, week).map((stay) => {
    const { firstDay, lastDay } = intersection(stay, week);
    return {
      stay,
      firstDay,
      length: daysBetween(firstDay, lastDay) + 1,
      opens: firstDay === stay.firstDay,
      closes: lastDay === stay.lastDay,
    };
  });
}
