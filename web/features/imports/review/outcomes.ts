import type { ImportReview } from "#contract/features/imports.ts";
import { type Decided, bookingNumbers } from "./decide.ts";

/** What happened to a proposal that was decided on this page. */
export type Outcome = {
  /** The numbers of its bookings, which identify it. */
  key: string;
  what: "added" | "changed" | "deleted" | "same" | "left";
  /** Id of the trip that exists now; null if there is none. */
  tripId: number | null;
  name: string;
};

export function outcomeOf({ proposal, trip, leave }: Decided, next: ImportReview): Outcome {
  const before = proposal.trip;
  const name = trip?.name ?? before?.name ?? proposal.suggestion?.name ?? "";
  const tripId = before?.id ?? null;
  const key = bookingNumbers(proposal).join();
  if (leave) return { key, what: "left", tripId, name };
  if (proposal.change === "duplicate") return { key, what: "same", tripId, name };
  if (trip === null) return { key, what: "deleted", tripId: null, name };
  return before
    ? { key, what: "changed", tripId, name }
    : { key, what: "added", tripId: next.createdTripId, name };
}
