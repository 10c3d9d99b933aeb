import { Trans, useLingui } from "@lingui/react/macro";
import type { Group } from "../../../contract/groups.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useDeleteGroup } from "./groups-queries.ts";

/** Asks before a group of one's own is deleted. */
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
        The group and its list of members are gone. Trips that are only for this group become visible to
        nobody. This can’t be undone.
      </Trans>
    </ConfirmDialog>
  );
}
