import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { documentDays, type Import, type ImportReview } from "#contract/features/imports.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { TripsIllustration } from "#ui/feedback/first-illustrations.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { useAcceptsEmail } from "./senders/address-queries.ts";
import { ImportRow } from "./import-row.tsx";
import { useDeleteFailed, useDeleteImport, useImports, useRetryImport } from "./imports-queries.ts";

type Props = { onRead: (review: ImportReview) => void };

/** All imports, newest first, with what can still be done about them. */
export function ImportList({ onRead }: Props) {
  const { t } = useLingui();
  const imports = useImports();
  const takesMail = useAcceptsEmail();
  return (
    <QueryState
      query={imports}
      loading={t`Loading your imports`}
      skeleton={<SkeletonRows count={3} />}
      error={t`Your imports didn’t load`}
      empty={
        <EmptyState drawing={<TripsIllustration />} title={t`Nothing imported yet`}>
          {takesMail ? (
            <Trans>Turn a booking into a trip: drop its file here, paste its email, or forward it.</Trans>
          ) : (
            <Trans>Turn a booking into a trip: drop its file here or paste its email.</Trans>
          )}
        </EmptyState>
      }
    >
      {(all) => (
        <>
          <p className="mb-3 text-sm text-muted">
            <Trans>
              Received bookings are kept for {documentDays} days so that they can be read again, and are then
              deleted. Your trips stay.
            </Trans>
          </p>
          <Rows all={all} now={imports.dataUpdatedAt} onRead={onRead} />
        </>
      )}
    </QueryState>
  );
}

/** How many imports are shown at first, and how many more each time. */
const step = 20;

function Rows({ all, now, onRead }: Props & { all: readonly Import[]; now: number }) {
  const { t } = useLingui();
  const [shown, setShown] = useState(step);
  const [importToRemove, setImportToRemove] = useState<Import | null>(null);
  const remove = useDeleteImport(() => setImportToRemove(null));
  const retry = useRetryImport((review) => {
    if (review.status !== "failed") return onRead(review);
    toast({ title: t`No booking recognized`, description: review.error ?? "", kind: "error" });
  });
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = shown > step ? list.current?.children[shown - step] : null;
    if (!(row instanceof HTMLElement)) return;
    row.tabIndex = -1;
    row.focus();
  }, [shown]);
  return (
    <>
      <ClearFailed count={all.filter(({ status }) => status === "failed").length} />
      <ul ref={list} className="grid grid-cols-1 gap-3">
        {all.slice(0, shown).map((it) => (
          <ImportRow
            key={it.id}
            import={it}
            now={now}
            isRetrying={retry.isPending && retry.variables.id === it.id}
            onRetry={() => retry.mutate(it)}
            onDelete={() => setImportToRemove(it)}
          />
        ))}
      </ul>
      {all.length > shown && (
        <Button kind="secondary" className="mt-4" onClick={() => setShown(shown + step)}>
          {t`Show more`}
        </Button>
      )}
      <ConfirmDialog
        open={importToRemove !== null}
        onClose={() => setImportToRemove(null)}
        onConfirm={() => importToRemove && remove.mutate(importToRemove)}
        busy={remove.isPending}
        title={t`Delete this import?`}
        confirm={t`Delete import`}
      >
        <Trans>
          The received booking is deleted. Trips created from it stay, and what is booked for them stays on
          their pages.
        </Trans>
      </ConfirmDialog>
    </>
  );
}

/** Deletes all imports in which nothing was recognized, after a question. */
function ClearFailed({ count }: { count: number }) {
  const { t } = useLingui();
  const [asks, setAsks] = useState(false);
  const clear = useDeleteFailed(() => setAsks(false));
  return (
    <>
      {count > 1 && (
        <Button kind="quiet" size="inline" className="mb-3" onClick={() => setAsks(true)}>
          {t`Clear what wasn’t recognized`}
        </Button>
      )}
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => clear.mutate()}
        busy={clear.isPending}
        title={<Plural value={count} one="Delete # import?" other="Delete # imports?" />}
        confirm={t`Delete them`}
      >
        <Trans>Nothing was recognized in them, so no trip changes.</Trans>
      </ConfirmDialog>
    </>
  );
}
