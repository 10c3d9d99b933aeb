import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { chat, deleteForBothMs } from "#contract/features/chat.ts";
import { call, messageOf } from "#web/lib/api/call.ts";
import { staleOnEvent } from "#web/lib/api/invalidate-on.ts";
import { invalidate } from "#web/lib/api/read.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { FormActions } from "#ui/buttons/form-actions.tsx";
import { useChange } from "#ui/forms/use-change.ts";
import type { Bubble } from "./bubbles.ts";
import { withErased, withGone } from "./thread.ts";
import { changeThread } from "#features/chat/sending/threads.ts";

type Props = { bubble: Bubble & { id: number }; userId: string; name: string; onClose: () => void };

/** Asks for whom to delete a message: for the user, or for both while it is recent and the user's own. */
export function DeleteMessage({ bubble: { id, mine, at, isRemoved }, userId, name, onClose }: Props) {
  const { t } = useLingui();
  const client = useQueryClient();
  const forBoth = mine && !isRemoved && Date.now() - Date.parse(at) < deleteForBothMs;
  const remove = useChange<"me" | "both">({
    run: (whom) => call(chat.removeMessage, { params: { id }, query: { for: whom } }),
    onDone: (_, whom) => {
      changeThread(userId, (it) => (whom === "both" ? withErased(it, id) : withGone(it, [id])));
      void invalidate(client, ...staleOnEvent.message_removed);
      onClose();
    },
    failed: (error) => {
      onClose();
      return { title: t`Failed to delete the message`, description: messageOf(error, "") };
    },
  });
  const busy = (whom: "me" | "both") => remove.isPending && remove.variables === whom;
  return (
    <Dialog
      open
      onClose={onClose}
      kind="alert"
      title={t`Delete message?`}
      description={
        forBoth ? (
          <Trans>
            If you delete it for yourself, it stays in {name}’s conversation. If you delete it for both, its
            text is permanently deleted and replaced by a note.
          </Trans>
        ) : (
          <Trans>The message is deleted for you and stays in {name}’s conversation.</Trans>
        )
      }
    >
      <FormActions className="mt-6" onCancel={onClose} focusCancel>
        <Button kind={forBoth ? "secondary" : "danger"} busy={busy("me")} onClick={() => remove.mutate("me")}>
          <Trans>Delete for me</Trans>
        </Button>
        {forBoth && (
          <Button kind="danger" busy={busy("both")} onClick={() => remove.mutate("both")}>
            <Trans>Delete for both</Trans>
          </Button>
        )}
      </FormActions>
    </Dialog>
  );
}
