import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { documentDays, type Import, type ImportReview } from "../../../contract/imports.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { TripsDrawing } from "../../ui/drawings.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import { useTakesMail } from "./address-queries.ts";
import { ImportRow } from "./import-row.tsx";
import { useDeleteImport, useImports, useRetryImport } from "./imports-queries.ts";

/** Everything that came in, newest first, and what can still be done about it. */
export function ImportList({ onRead }: { onRead: (review: ImportReview) => void }) {
  const { t } = useLingui();
  const imports = useImports();
  const takesMail = useTakesMail();
  const [doomed, setDoomed] = useState<Import | null>(null);
  const remove = useDeleteImport(() => setDoomed(null));
  const retry = useRetryImport((review) => {
    if (review.status !== "failed") return onRead(review);
    toast({ title: t`Nothing was understood`, description: review.error ?? "", kind: "error" });
  });
  if (imports.isLoadingError)
    return <ErrorState title={t`Your imports didn’t load`} onRetry={() => void imports.refetch()} />;
  if (imports.isPending) return <SkeletonRows label={t`Loading your imports`} count={3} />;
  if (imports.data.length === 0)
    return (
      <EmptyState drawing={<TripsDrawing />} title={t`Nothing imported yet`}>
        {takesMail ? (
          <Trans>A booking becomes a trip: drop its file here, paste its email, or forward it.</Trans>
        ) : (
          <Trans>A booking becomes a trip: drop its file here or paste its email.</Trans>
        )}
      </EmptyState>
    );
  return (
    <>
      <p className="mb-3 text-sm text-muted">
        <Trans>
          What came in is kept for {documentDays} days, so that it can be read again, and is then deleted.
          Your trips stay.
        </Trans>
      </p>
      <ul className="grid grid-cols-1 gap-3">
        {imports.data.map((it) => (
          <ImportRow
            key={it.id}
            import={it}
            now={imports.dataUpdatedAt}
            isRetrying={retry.isPending && retry.variables.id === it.id}
            onRetry={() => retry.mutate(it)}
            onDelete={() => setDoomed(it)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={doomed !== null}
        onClose={() => setDoomed(null)}
        onConfirm={() => doomed && remove.mutate(doomed)}
        busy={remove.isPending}
        title={t`Delete this import?`}
        confirm={t`Delete import`}
      >
        <Trans>What came in and what was understood of it are deleted. Trips that it made stay.</Trans>
      </ConfirmDialog>
    </>
  );
}
