import { Trans, useLingui } from "@lingui/react/macro";
import type { GroupMember } from "#contract/features/groups.ts";
import { nameOf } from "#web/lib/format/person-name.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useRemoveMember } from "./groups-queries.ts";

type Props = { group: { id: number; name: string }; member: GroupMember; onClose: () => void };

/** Confirms before a member is removed from a group of the user. */
export function RemoveMember({ group, member, onClose }: Props) {
  const { t } = useLingui();
  const remove = useRemoveMember(group.id, onClose);
  const name = nameOf(member);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() =>
        remove.mutate({ userId: member.id, message: t`${name} is no longer in ${group.name}` })
      }
      busy={remove.isPending}
      title={t`Remove ${name}?`}
      confirm={t`Remove member`}
    >
      <Trans>
        {name} no longer sees this group, and trips you share only with this group no longer match with
        theirs. You stay connected.
      </Trans>
    </ConfirmDialog>
  );
}
