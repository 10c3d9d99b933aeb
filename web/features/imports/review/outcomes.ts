import { takesBookingsOff } from "./change-words.ts";
import type { ImportReview } from "#contract/features/imports.ts";
import { type Decided, bookingNumbers } from "./decide.ts";

/** What happened to a proposal that was decided on this page. */
export type Outcome = {
  /** The numbers of its bookings, which identify it, and the trip if it is another one of the journey. */
  key: string;
  what: "added" | "changed" | "deleted" | "same" | "left";
  /** Id of the trip that exists now; null if there is none. */
  tripId: number | null;
  name: string;
};

/** The outcome of a decision, then those of the other trips that changed with it. */
export function outcomesOf(decided: Decided, next: ImportReview): Outcome[] {
  const own = outcomeOf(decided, next);
  if (decided.leave) return [own];
  return [
    own,
    ...decided.proposal.also.map(({ trip: { id, name }, suggestion }): Outcome => {
      const key = `${own.key} ${id}`;
      return suggestion
        ? { key, what: "changed", tripId: id, name }
        : { key, what: "deleted", tripId: null, name };
    }),
  ];
}

function outcomeOf({ proposal, trip, leave }: Decided, next: ImportReview): Outcome {
  const before = proposal.trip;
  const name = trip?.name ?? before?.name ?? proposal.suggestion?.name ?? "";
  const tripId = before?.id ?? null;
  const key = bookingNumbers(proposal).join();
  if (leave) return { key, what: "left", tripId, name };
  if (takesBookingsOff(proposal)) return { key, what: "changed", tripId, name };
  if (proposal.change === "duplicate") return { key, what: "same", tripId, name };
  if (trip === null) return { key, what: "deleted", tripId: null, name };
  return before
    ? { key, what: "changed", tripId, name }
    : { key, what: "added", tripId: next.createdTripId, name };
}
