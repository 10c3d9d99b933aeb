import { Day } from "#contract/shared/fields.ts";
import type { NearMiss } from "#contract/features/matches.ts";

/** New dates for a trip, filled in but not saved, that would make a near miss with the person a match. */
export type OfferedDates = { first: Day; last: Day; personId: string | null };

/**
 * The form of the user's trip with the dates filled in that make a near miss a match; null if the trip alone
 * can't.
 */
export function offerPath({ tripId, userId, change }: NearMiss): string | null {
  if (tripId === null || change === null) return null;
  const { startDate, endDate } = change;
  return `/edit-trip?${new URLSearchParams({ id: `${tripId}`, start: startDate, end: endDate, meet: userId })}`;
}

/**
 * Reads the dates that an address offers for a trip, as `offerPath` writes them. Null if one of the days is
 * missing or malformed, or if they are in the wrong order.
 */
export function offeredDates(search: URLSearchParams): OfferedDates | null {
  const [first, last] = [Day.safeParse(search.get("start")), Day.safeParse(search.get("end"))];
  if (!first.success || !last.success || first.data > last.data) return null;
  return { first: first.data, last: last.data, personId: search.get("meet") };
}
