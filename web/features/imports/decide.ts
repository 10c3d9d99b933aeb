import { useQueryClient } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { days } from "../../../contract/days.ts";
import { type ImportReview, imports, type Proposal } from "../../../contract/imports.ts";
import { matches } from "../../../contract/matches.ts";
import { type TripDraft, trips } from "../../../contract/trips.ts";
import { call, CallError, messageOf } from "../../lib/call.ts";
import { forgetKept } from "../../lib/kept.ts";
import { refresh } from "../../lib/read.ts";
import { useChange } from "../../ui/use-change.ts";
import { useKeepReview } from "./imports-queries.ts";

/** A proposal, and the trip as its traveller wants it; `leave` where nothing is to become of it. */
export type Decided = { proposal: Proposal; trip: TripDraft | null; leave?: boolean };
type Told = (decided: Decided, next: ImportReview) => void;

export const numbersOf = ({ bookings }: Proposal): number[] => bookings.map(({ number }) => number);

/** Names what is kept of a proposal's form; the form adds nothing to it. */
export const draftOf = (id: number, proposal: Proposal): string =>
  `import:${id}:${numbersOf(proposal).join(",")}`;

/**
 * Accepts or leaves out a proposal. Where one's trips changed meanwhile nothing is done: what it would change now is
 * asked for, and `isStale` says so until the next decision.
 */
export function useDecide(id: number, onDecided: Told) {
  const { t } = useLingui();
  const client = useQueryClient();
  const keep = useKeepReview();
  const [isStale, setIsStale] = useState(false);
  const change = useChange<Decided, ImportReview>({
    run: ({ proposal, trip, leave }) => {
      const bookings = numbersOf(proposal);
      if (leave) return call(imports.dismiss, { params: { id }, body: { bookings } });
      const body = { change: proposal.change, tripId: proposal.trip?.id ?? null, bookings, trip };
      return call(imports.accept, { params: { id }, body });
    },
    onDone: (next, decided) => {
      setIsStale(false);
      forgetKept(draftOf(id, decided.proposal));
      keep(next);
      if (!decided.leave) void refresh(client, trips.list, trips.get, days.list, matches.list);
      onDecided(decided, next);
    },
    failed: (error) => {
      if (isConflict(error)) {
        setIsStale(true);
        void refresh(client, imports.get, trips.list);
        return { title: t`Your trips have changed meanwhile`, description: t`Please look at it again.` };
      }
      return { title: t`That was not saved`, description: messageOf(error, t`Please try again.`) };
    },
  });
  return { decide: change.mutate, isBusy: change.isPending, isStale };
}

const isConflict = (error: Error) => error instanceof CallError && error.status === 409;
