import { imports, type ImportReview } from "#contract/features/imports.ts";
import type { TripDraft } from "#contract/features/trips.ts";
import type { As } from "#testing/access/calls-as.ts";

/** Accepts the first proposal, unchanged except for `more`. */
export function acceptFirst(as: As, { id, proposals }: ImportReview, more: Partial<TripDraft> = {}) {
  const { change, trip, suggestion, also, bookings } = proposals[0]!;
  const saves = change !== "duplicate" && change !== "cancels";
  const kept = trip && {
    groupIds: trip.groupIds,
    matchOnlyGroupConnections: trip.matchOnlyGroupConnections,
  };
  return as(imports.accept, {
    params: { id },
    body: {
      ...{ change, tripId: trip?.id ?? null, bookings: bookings.map(({ number }) => number) },
      trip: saves ? { ...suggestion!, placeId: suggestion!.placeId!, ...kept, ...more } : null,
      also: also.map((it) => ({
        id: it.trip.id,
        startDate: it.suggestion?.startDate ?? null,
        endDate: it.suggestion?.endDate ?? null,
      })),
    },
  });
}
