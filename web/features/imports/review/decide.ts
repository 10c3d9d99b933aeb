import { useQueryClient } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { type Proposal, type Suggestion } from "#contract/features/bookings.ts";
import { type ImportReview, imports } from "#contract/features/imports.ts";
import { type TripDraft, trips } from "#contract/features/trips.ts";
import { call, CallError, messageOf } from "#web/lib/api/call.ts";
import { invalidate } from "#web/lib/api/read.ts";
import { useChange } from "#ui/forms/use-change.ts";
import { useCacheReview } from "#features/imports/imports-queries.ts";

/** A proposal and the trip as the user wants it; `leave` dismisses the proposal. */
export type Decided = { proposal: Proposal; trip: TripDraft | null; leave?: boolean };
type OnDecided = (decided: Decided, next: ImportReview) => void;

export const bookingNumbers = ({ bookings }: Proposal): number[] => bookings.map(({ number }) => number);

/** Key of the draft of a proposal's form, which uses it unchanged. */
export const draftKey = (id: number, proposal: Proposal): string =>
  `import:${id}:${bookingNumbers(proposal).join(",")}`;

/**
 * Accepts or dismisses a proposal. If the user's trips have changed meanwhile (409), nothing is saved: the
 * proposals are refetched, and `isStale` is true until the next decision.
 */
export function useDecide(id: number, onDecided: OnDecided) {
  const { t } = useLingui();
  const client = useQueryClient();
  const keep = useCacheReview();
  const [isStale, setIsStale] = useState(false);
  const decide = useChange<Decided, ImportReview>({
    run: ({ proposal, trip, leave }) => {
      const bookings = bookingNumbers(proposal);
      if (leave) return call(imports.dismiss, { params: { id }, body: { bookings } });
      const also = proposal.also.map((it) => ({ id: it.trip.id, ...daysOf(it.suggestion) }));
      const body = { change: proposal.change, tripId: proposal.trip?.id ?? null, bookings, trip, also };
      return call(imports.accept, { params: { id }, body });
    },
    onDone: (next, decided) => {
      setIsStale(false);
      keep(next);
      onDecided(decided, next);
    },
    failed: (error) => {
      if (isConflict(error)) {
        setIsStale(true);
        void invalidate(client, trips.list);
        return {
          title: t`Your trips have changed in the meantime`,
          description: t`Please look at it again.`,
        };
      }
      return { title: t`That was not saved`, description: messageOf(error, t`Please try again.`) };
    },
  });
  return { decide, isStale };
}

const daysOf = (it: Suggestion | null) => ({
  startDate: it?.startDate ?? null,
  endDate: it?.endDate ?? null,
});

const isConflict = (error: Error) => error instanceof CallError && error.status === 409;
