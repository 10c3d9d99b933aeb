import { addDays } from "#contract/shared/calendar-days.ts";
import type { Day } from "#contract/shared/fields.ts";
import { dayMs } from "#contract/shared/durations.ts";
import type { Trip } from "#contract/features/trips.ts";
import type { Days, KnownBooking } from "./types.ts";

/**
 * The new days of a trip whose bookings change, with the days that the traveller has added by hand before or
 * after the booked ones. Where the new days are elsewhere in the calendar, as many days are added there.
 */
export function withOwnDays(
  { known }: { readonly known: readonly KnownBooking[] },
  trip: Trip,
  days: Days,
): Days {
  const rows = known.filter(({ tripId, isCancelled }) => tripId === trip.id && !isCancelled);
  const [row] = rows;
  if (!row) return days;
  const booked = {
    firstDay: rows.reduce((first, it) => (it.firstDay < first ? it.firstDay : first), row.firstDay),
    lastDay: rows.reduce((last, it) => (it.lastDay > last ? it.lastDay : last), row.lastDay),
  };
  const before = Math.max(0, daysFrom(trip.startDate, booked.firstDay));
  const after = Math.max(0, daysFrom(booked.lastDay, trip.endDate));
  const isNear = days.firstDay <= addDays(trip.endDate, 1) && trip.startDate <= addDays(days.lastDay, 1);
  const first = isNear ? trip.startDate : addDays(days.firstDay, -before);
  const last = isNear ? trip.endDate : addDays(days.lastDay, after);
  return {
    firstDay: before > 0 && first < days.firstDay ? first : days.firstDay,
    lastDay: after > 0 && last > days.lastDay ? last : days.lastDay,
  };
}

const daysFrom = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / dayMs;
