import { addMonths, daysBetween } from "#contract/shared/calendar-days.ts";
import type { Day } from "#contract/shared/fields.ts";
import type { Stay } from "#contract/shared/itinerary.ts";
import { isSameMonth } from "#web/lib/format/days.ts";

/** A month with fewer days left than this, today included, is nearly over. */
const nearlyOverDays = 7;

/**
 * A day of the month at which the calendar opens: today, or the first day of the next month. The latter only
 * if this month is nearly over, the person is at home on its remaining days, and their next journey begins in
 * the next month.
 */
export function openingMonth(stays: readonly Stay[], today: Day): Day {
  const next = `${addMonths(today, 1).slice(0, 7)}-01`;
  if (daysBetween(today, next) >= nearlyOverDays) return today;
  const [journey] = stays.filter(({ from, lastDay }) => from !== "home" && lastDay >= today);
  return journey && isSameMonth(journey.firstDay, next) ? next : today;
}
