import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { isCertain, type Proposal } from "#contract/features/bookings.ts";
import { type ImportReview, imports } from "#contract/features/imports.ts";
import { type Trip, type TripDraft, trips } from "#contract/features/trips.ts";
import { call, messageOf } from "#web/lib/api/call.ts";
import { invalidate } from "#web/lib/api/read.ts";
import { useChange } from "#ui/forms/use-change.ts";
import { useCacheReview } from "./imports-queries.ts";
import { bookingNumbers } from "./review/decide.ts";
import { type Outcome, outcomesOf } from "./review/outcomes.ts";

type TripDays = Pick<Trip, "startDate" | "endDate">;

/**
 * A new trip in which nothing is uncertain, and on whose days there is no other trip. Two trips may share the
 * day of travel.
 */
const isClear = (proposal: Proposal, all: readonly TripDays[]): boolean => {
  const { change, suggestion: trip } = proposal;
  if (change !== "new" || trip === null || !isCertain(proposal)) return false;
  return !all.some((it) => it.startDate < trip.endDate && it.endDate > trip.startDate);
};

/** Bookings of a trip that is there already, which change nothing of it and are the traveller's own. */
const isKnown = ({ change, trip, also, doubts, bookings }: Proposal): boolean =>
  change === "duplicate" &&
  trip !== null &&
  also.length === 0 &&
  !doubts.includes("whose-trip") &&
  bookings.every(({ isCancelled }) => !isCancelled);

/**
 * How many proposals of these imports can be accepted without a look, one after the other: new trips, and
 * trips that are there already.
 */
export function countCertain(reviews: readonly ImportReview[], all: readonly TripDays[]) {
  const days = [...all];
  const proposals = reviews.flatMap((it) => it.proposals);
  for (const it of proposals) if (it.suggestion && isClear(it, days)) days.push(it.suggestion);
  const added = days.length - all.length;
  const known = proposals.filter(isKnown);
  const tripIds = new Set(known.map(({ trip }) => trip?.id));
  return { added, known: tripIds.size, left: proposals.length - added - known.length };
}

/**
 * Accepts what is certain in these imports, one after the other, because each changes what the next ones
 * propose. Returns how many trips were added; `onAccepted` gets what became of each proposal.
 */
export function useAcceptCertain(onAccepted: (outcomes: readonly Outcome[]) => void = () => {}) {
  const { t } = useLingui();
  const client = useQueryClient();
  const keep = useCacheReview();
  const acceptAllOf = async (id: number, days: TripDays[]): Promise<void> => {
    let review: ImportReview = await call(imports.get, { params: { id } });
    for (;;) {
      const proposal = review.proposals.find((it) => isClear(it, days) || isKnown(it));
      keep(review);
      if (!proposal) return;
      const trip = proposal.change === "new" ? draftOf(proposal) : null;
      const tripId = proposal.trip?.id ?? null;
      const body = { change: proposal.change, tripId, bookings: bookingNumbers(proposal), trip, also: [] };
      review = await call(imports.accept, { params: { id }, body });
      if (trip) days.push(trip);
      onAccepted(outcomesOf({ proposal, trip }, review));
    }
  };
  return useChange<readonly number[], number>({
    run: async (ids) => {
      const before = await call(trips.list);
      const days: TripDays[] = [...before];
      for (const id of ids) await acceptAllOf(id, days);
      return days.length - before.length;
    },
    failed: (error) => {
      // The trips may have changed elsewhere: what is proposed now is read.
      void invalidate(client, imports.list, imports.get, trips.list);
      return { title: t`Not everything was added`, description: messageOf(error, "") };
    },
  });
}

function draftOf({ suggestion }: Proposal): TripDraft {
  const { placeId, ...trip } = suggestion!;
  return { ...trip, ...(placeId !== null && { placeId }), groupIds: [], matchOnlyGroupConnections: false };
}
