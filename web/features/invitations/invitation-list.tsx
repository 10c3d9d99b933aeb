import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Invitation } from "#contract/features/invitations.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { InvitationRow } from "./invitation-row.tsx";
import { useInvitations, useWithdraw } from "./invitations-queries.ts";

/** The user's own invitations and their states. */
export function InvitationList() {
  const { t } = useLingui();
  const invitations = useInvitations();
  const [asked, setAsked] = useState<Invitation | null>(null);
  const withdraw = useWithdraw(() => setAsked(null));
  return (
    <>
      <QueryState
        query={invitations}
        loading={t`Loading your invitations`}
        skeleton={<SkeletonRows count={2} />}
        error={t`Your invitations didn’t load`}
        empty={
          <p className="rounded-lg border border-dashed border-edge px-5 py-8 text-center text-muted">
            <Trans>You have not invited anyone yet.</Trans>
          </p>
        }
      >
        {(all) => (
          <ul className="grid grid-cols-1 gap-3">
            {all.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                invitation={invitation}
                now={invitations.dataUpdatedAt}
                onWithdraw={() => setAsked(invitation)}
              />
            ))}
          </ul>
        )}
      </QueryState>
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
