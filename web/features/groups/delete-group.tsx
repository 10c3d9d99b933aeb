import { Trans, useLingui } from "@lingui/react/macro";
import type { Group } from "#contract/features/groups.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useDeleteGroup } from "./groups-queries.ts";

/** Confirms before a group of the user is deleted. */
export function DeleteGroup({ group, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useLingui();
  const remove = useDeleteGroup(onClose);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => remove.mutate(group)}
      busy={remove.isPending}
      title={t`Delete ${group.name}?`}
      confirm={t`Delete group`}
    >
      <Trans>
        The group and its list of members will be deleted. Trips shared only with this group will be visible
        to no one. This can’t be undone.
      </Trans>
    </ConfirmDialog>
  );
}
