import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import type { ImportReview } from "#contract/features/imports.ts";
import { Button } from "#ui/buttons/button.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Progress } from "#ui/feedback/progress.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { draftKey, bookingNumbers, useDecide } from "./decide.ts";
import { useAcceptCertain } from "#features/imports/accept-certain.ts";
import { CertainOnes } from "./certain-ones.tsx";
import { DoneCard } from "./done-card.tsx";
import { useRetryImport, useReview, useUndoImport } from "#features/imports/imports-queries.ts";
import { RemainingProposals } from "#features/imports/remaining-proposals.tsx";
import { AddByHand } from "#features/imports/add-by-hand.tsx";
import { useReviewQueue } from "#features/imports/review-queue.ts";
import { ImportNote } from "#features/imports/import-note.tsx";
import { ImportNotFound } from "#features/imports/import-not-found.tsx";
import { outcomesOf, type Outcome } from "./outcomes.ts";
import { type FormInput, ProposalCard } from "./proposal-card.tsx";
import { ReviewHead } from "./head.tsx";

type Props = { id: number; form: (input: FormInput) => ReactNode };

/** An import: its proposals, one after the other, then the outcomes. */
export function Review({ id, form }: Props) {
  const { t } = useLingui();
  return (
    <QueryState
      query={useReview(id)}
      loading={t`Loading the import`}
      skeleton={<SkeletonRows count={2} />}
      error={t`The import didn’t load`}
      notFound={<ImportNotFound />}
    >
      {(review) => <LoadedReview review={review} form={form} />}
    </QueryState>
  );
}

function LoadedReview({ review, form }: { review: ImportReview; form: Props["form"] }) {
  const { t } = useLingui();
  const { id, status, error, proposals, canRetry } = review;
  const retry = useRetryImport(() => {});
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const { decide, isStale } = useDecide(id, (decided, next) =>
    setOutcomes((all) => [...all, ...outcomesOf(decided, next)]),
  );
  const [isUndone, setIsUndone] = useState(false);
  const undo = useUndoImport(() => {
    setOutcomes([]);
    setIsUndone(true);
  });
  const accept = useAcceptCertain((more) => setOutcomes((all) => [...all, ...more]));
  const [proposal, ...more] = proposals;
  const queue = useReviewQueue(id);
  return (
    <div className="grid grid-cols-1 gap-5">
      <ReviewHead review={review} place={queue.here} />
      {status === "pending" && <Progress label={t`Your booking is being read`} />}
      {status === "failed" && (
        <Notice
          kind="danger"
          title={t`No booking recognized`}
          action={
            <>
              {canRetry && (
                <Button kind="secondary" busy={retry.isPending} onClick={() => retry.mutate({ id })}>
                  {t`Try again`}
                </Button>
              )}
              <AddByHand clues={review.clues} />
            </>
          }
        >
          {error !== null && <p className="wrap-anywhere">{error}</p>}
        </Notice>
      )}
      {isStale && proposal && (
        <Notice kind="warning" title={t`Your trips have changed in the meantime`}>
          <p>
            <Trans>Nothing was changed. This is what the booking would change now.</Trans>
          </p>
        </Notice>
      )}
      {proposal ? (
        <>
          <CertainOnes review={review} accept={accept} />
          <ProposalCard
            key={JSON.stringify([bookingNumbers(proposal), proposal.trip, proposal.suggestion])}
            proposal={proposal}
            draft={draftKey(id, proposal)}
            form={form}
            isBusy={decide.isPending || accept.isPending}
            focus={outcomes.length > 0 || isStale || isUndone || accept.isSuccess}
            onAccept={() => decide.mutate({ proposal, trip: null })}
            onSubmit={(trip) => decide.mutateAsync({ proposal, trip })}
            onLeave={() => decide.mutate({ proposal, trip: null, leave: true })}
          />
          {more.length > 0 && <RemainingProposals proposals={more} />}
        </>
      ) : (
        status !== "pending" &&
        status !== "failed" && (
          <DoneCard
            outcomes={outcomes}
            note={error === null ? null : <ImportNote import={review} />}
            next={queue.next}
            tripIds={review.tripIds}
            focus={outcomes.length > 0 || isUndone || accept.isSuccess}
            undoUntil={review.undoUntil}
            undoRefusal={review.undoRefusal}
            isUndoing={undo.isPending}
            onUndo={() => undo.mutate({ id })}
          />
        )
      )}
    </div>
  );
}
