import { Trans, useLingui } from "@lingui/react/macro";
import type { GroupMember } from "../../../contract/groups.ts";
import { nameOf } from "../../lib/person-name.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useRemoveMember } from "./groups-queries.ts";

type Props = { group: { id: number; name: string }; member: GroupMember; onClose: () => void };

/** Asks before a member is taken out of a group of one's own. */
export function RemoveMember({ group, member, onClose }: Props) {
  const { t } = useLingui();
  const remove = useRemoveMember(group.id, onClose);
  const name = nameOf(member);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => remove.mutate({ userId: member.id, told: t`${name} is no longer in ${group.name}` })}
      busy={remove.isPending}
      title={t`Remove ${name}?`}
      confirm={t`Remove member`}
    >
      <Trans>
        {name} no longer sees this group, and your trips that are only for it no longer match with theirs. You
        stay connected.
      </Trans>
    </ConfirmDialog>
  );
}
