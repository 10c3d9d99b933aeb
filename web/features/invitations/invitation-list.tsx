import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Invitation } from "#contract/features/invitations.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { InvitationRow } from "./invitation-row.tsx";
import { useInvitations, useWithdraw } from "./invitations-queries.ts";

/** The user's own invitations and their states. */
export function InvitationList() {
  const { t } = useLingui();
  const { data, dataUpdatedAt, isPending, isError, refetch } = useInvitations();
  const [asked, setAsked] = useState<Invitation | null>(null);
  const withdraw = useWithdraw(() => setAsked(null));
  if (isError) return <ErrorState title={t`Your invitations didn’t load`} onRetry={() => void refetch()} />;
  if (isPending) return <SkeletonRows label={t`Loading your invitations`} count={2} />;
  if (data.length === 0)
    return (
      <p className="rounded-lg border border-dashed border-edge px-5 py-8 text-center text-muted">
        <Trans>You have not invited anyone yet.</Trans>
      </p>
    );
  return (
    <>
      <ul className="grid grid-cols-1 gap-3">
        {data.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            now={dataUpdatedAt}
            onWithdraw={() => setAsked(invitation)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && withdraw.mutate(asked)}
        busy={withdraw.isPending}
        title={t`Withdraw this invitation?`}
        confirm={t`Withdraw invitation`}
      >
        <Trans>Its link will stop working, even where it was already sent.</Trans>
      </ConfirmDialog>
    </>
  );
}
