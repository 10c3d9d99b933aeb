import { Trans, useLingui } from "@lingui/react/macro";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useDeleteConversation } from "#features/chat/conversations-queries.ts";

type Props = {
  conversation: { userId: string; name: string };
  onClose: () => void;
  onDone: () => void;
};

/** Confirms before a conversation is deleted. */
export function DeleteConversation({ conversation: { userId, name }, onClose, onDone }: Props) {
  const { t } = useLingui();
  const remove = useDeleteConversation(() => {
    onClose();
    onDone();
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => remove.mutate({ userId })}
      busy={remove.isPending}
      title={t`Delete the conversation with ${name}?`}
      confirm={t`Delete conversation`}
    >
      <Trans>
        All its messages and photos are deleted for you. This can’t be undone. {name} keeps their copy.
      </Trans>
    </ConfirmDialog>
  );
}
