import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { documentDays, type Import, type ImportReview } from "#contract/features/imports.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { TripsIllustration } from "#ui/feedback/illustrations.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { useAcceptsEmail } from "./senders/address-queries.ts";
import { ImportRow } from "./import-row.tsx";
import { useDeleteImport, useImports, useRetryImport } from "./imports-queries.ts";

/** All imports, newest first, with what can still be done about them. */
export function ImportList({ onRead }: { onRead: (review: ImportReview) => void }) {
  const { t } = useLingui();
  const imports = useImports();
  const takesMail = useAcceptsEmail();
  const [importToRemove, setImportToRemove] = useState<Import | null>(null);
  const remove = useDeleteImport(() => setImportToRemove(null));
  const retry = useRetryImport((review) => {
    if (review.status !== "failed") return onRead(review);
    toast({ title: t`No booking recognized`, description: review.error ?? "", kind: "error" });
  });
  return (
    <>
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
                Received bookings are kept for {documentDays} days so that they can be read again, and are
                then deleted. Your trips stay.
              </Trans>
            </p>
            <ul className="grid grid-cols-1 gap-3">
              {all.map((it) => (
                <ImportRow
                  key={it.id}
                  import={it}
                  now={imports.dataUpdatedAt}
                  isRetrying={retry.isPending && retry.variables.id === it.id}
                  onRetry={() => retry.mutate(it)}
                  onDelete={() => setImportToRemove(it)}
                />
              ))}
            </ul>
          </>
        )}
      </QueryState>
      <ConfirmDialog
        open={importToRemove !== null}
        onClose={() => setImportToRemove(null)}
        onConfirm={() => importToRemove && remove.mutate(importToRemove)}
        busy={remove.isPending}
        title={t`Delete this import?`}
        confirm={t`Delete import`}
      >
        <Trans>
          The received booking and what was recognized in it are deleted. Trips created from it stay.
        </Trans>
      </ConfirmDialog>
    </>
  );
}
