import { Trans, useLingui } from "@lingui/react/macro";
import { useAccount } from "#web/lib/session/session.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useRemoveMember } from "./groups-queries.ts";

type Props = {
  group: { id: number; name: string };
  onClose: () => void;
  onLeft?: (() => void) | undefined;
};

/** Confirms before the user leaves another person's group. */
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
      onConfirm={() => leave.mutate({ userId: me.id, message: t`You left ${group.name}` })}
      busy={leave.isPending}
      title={t`Leave ${group.name}?`}
      confirm={t`Leave group`}
    >
      <Trans>
        You will no longer see its members, and trips shared only with this group will no longer match with
        yours. Only its owner can add you again.
      </Trans>
    </ConfirmDialog>
  );
}
