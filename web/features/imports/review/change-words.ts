import { useLingui } from "@lingui/react/macro";
import type { Proposal } from "#contract/features/bookings.ts";
import { range } from "#web/lib/format/dates.ts";

/** Whether only bookings are cancelled, and the trip stays because something else is booked for it. */
export const takesBookingsOff = ({ change, bookings }: Proposal): boolean =>
  change === "duplicate" && bookings.some(({ isCancelled }) => isCancelled);

/** What a proposal would do, in one line. */
export function useChangeSummary() {
  const { t } = useLingui();
  return (proposal: Proposal): string => {
    const { change, trip, suggestion } = proposal;
    const name = trip?.name ?? suggestion?.name ?? "";
    const when = suggestion ? range(suggestion.startDate, suggestion.endDate) : "";
    if (change === "new")
      return suggestion?.city ? t`New trip: ${suggestion.city}, ${when}` : t`New trip, ${when}`;
    if (change === "extends") return t`Adds days to ${name}`;
    if (change === "moves" && trip && suggestion) {
      const { placeId, startDate, endDate } = suggestion;
      const isThere = placeId === trip.placeId;
      if (isThere && startDate >= trip.startDate && endDate <= trip.endDate) return t`Shortens ${name}`;
      if (isThere && startDate <= trip.startDate && endDate >= trip.endDate) return t`Adds days to ${name}`;
      return t`Moves ${name}`;
    }
    if (takesBookingsOff(proposal)) return t`Canceled booking of ${name}`;
    if (change === "duplicate") return t`Already in your trips: ${name}`;
    return t`Cancels ${name}`;
  };
}
