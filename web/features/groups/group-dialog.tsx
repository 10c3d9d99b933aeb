import { useLingui } from "@lingui/react/macro";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { GroupForm } from "./group-form.tsx";
import { useCreateGroup } from "./groups-queries.ts";

/** Dialog to create a group; closes when the group is stored. */
export function GroupDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const create = useCreateGroup(onClose);
  return (
    <Dialog open onClose={onClose} title={t`Create New Group`}>
      <GroupForm submit={t`Create Group`} onSubmit={create.mutateAsync} onCancel={onClose} />
    </Dialog>
  );
}
