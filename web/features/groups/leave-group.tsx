import { Trans, useLingui } from "@lingui/react/macro";
import { useAccount } from "../../lib/session.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useRemoveMember } from "./groups-queries.ts";

type Props = {
  group: { id: number; name: string };
  onClose: () => void;
  onLeft?: (() => void) | undefined;
};

/** Asks before one leaves somebody else's group. */
export function LeaveGroup({ group, onClose, onLeft }: Props) {
  const { t } = useLingui();
  const me = useAccount();
  const leave = useRemoveMember(group.id, () => {
    onClose();
    onLeft?.();
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => leave.mutate({ userId: me.id, told: t`You left ${group.name}` })}
      busy={leave.isPending}
      title={t`Leave ${group.name}?`}
      confirm={t`Leave group`}
    >
      <Trans>
        You no longer see its members, and trips that are only for this group no longer match with yours. Only
        its owner can add you again.
      </Trans>
    </ConfirmDialog>
  );
}
