import { daysBetween } from "../../../contract/calendar-days.ts";
import { common, during } from "../../../contract/day-spans.ts";
import type { Day } from "../../../contract/fields.ts";
import type { Stay } from "../../../contract/itinerary.ts";

/** A stay as a band within one week. */
export type Run = {
  stay: Stay;
  firstDay: Day;
  /** In days. */
  length: number;
  /** The stay begins, it ends here; otherwise it goes on in the week before or after. */
  opens: boolean;
  closes: boolean;
};

/** The bands of a week, of which `days` are shown; stays in order, as the itinerary has them. */
export function runsOf(stays: readonly Stay[], days: readonly Day[]): Run[] {
  const week = { firstDay: days[0]!, lastDay: days.at(-1)! };
  return during(stays, week).map((stay) => {
    const { firstDay, lastDay } = common(stay, week);
    return {
      stay,
      firstDay,
      length: daysBetween(firstDay, lastDay) + 1,
      opens: firstDay === stay.firstDay,
      closes: lastDay === stay.lastDay,
    };
  });
}
