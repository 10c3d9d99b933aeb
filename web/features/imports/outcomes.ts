import type { ImportReview } from "../../../contract/imports.ts";
import { type Decided, numbersOf } from "./decide.ts";

/** What became of a proposal that was decided on this page. */
export type Outcome = {
  /** Its bookings tell it from others. */
  key: string;
  what: "added" | "changed" | "deleted" | "same" | "left";
  /** Of the trip that is there now. */
  tripId: number | null;
  name: string;
};

export function outcomeOf({ proposal, trip, leave }: Decided, next: ImportReview): Outcome {
  const before = proposal.trip;
  const name = trip?.name ?? before?.name ?? proposal.suggestion?.name ?? "";
  const tripId = before?.id ?? null;
  const key = numbersOf(proposal).join();
  if (leave) return { key, what: "left", tripId, name };
  if (proposal.change === "duplicate") return { key, what: "same", tripId, name };
  if (trip === null) return { key, what: "deleted", tripId: null, name };
  return before
    ? { key, what: "changed", tripId, name }
    : { key, what: "added", tripId: next.createdTripId, name };
}
