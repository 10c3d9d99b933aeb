import { Trans, useLingui } from "@lingui/react/macro";
import type { NamedPerson } from "#web/lib/person-menu.ts";
import { nameOf } from "#web/lib/format/person-name.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useBlock } from "./blocks-queries.ts";

type Props = {
  person: NamedPerson;
  /** Where the user decided to block, for the moderators. */
  reason?: string;
  onClose: () => void;
  onBlocked?: (() => void) | undefined;
};

/** Confirms before a person is blocked. */
export function BlockDialog({ person, reason, onClose, onBlocked }: Props) {
  const { t } = useLingui();
  const block = useBlock(() => {
    onClose();
    onBlocked?.();
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => block.mutate({ ...person, reason })}
      busy={block.isPending}
      title={t`Block User`}
      confirm={block.isPending ? t`Blocking...` : t`Block User`}
    >
      <Trans>
        Are you sure you want to block {nameOf(person)}? You will no longer receive messages from this user
        and they won't be able to contact you.
      </Trans>
      <span className="mt-2 block">
        <Trans>
          This also ends your connection, the matches between you, and memberships in each other’s groups.
        </Trans>
      </span>
    </ConfirmDialog>
  );
}
