import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { chat, deletableForBoth } from "../../../contract/chat.ts";
import { call, messageOf } from "../../lib/call.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { EndButtons } from "../../ui/end-buttons.tsx";
import { useChange } from "../../ui/use-change.ts";
import type { Bubble } from "./bubbles.ts";
import { rereadConversations } from "./conversations-queries.ts";
import { withErased, withGone } from "./thread.ts";
import { changeThread } from "./threads.ts";

type Props = { bubble: Bubble & { id: number }; userId: string; name: string; onClose: () => void };

/** Asks for whom a message shall go: for me, or while it is young and mine, for both. */
export function DeleteMessage({ bubble: { id, mine, at, isRemoved }, userId, name, onClose }: Props) {
  const { t } = useLingui();
  const client = useQueryClient();
  const forBoth = mine && !isRemoved && Date.now() - Date.parse(at) < deletableForBoth;
  const remove = useChange<"me" | "both">({
    run: (whom) => call(chat.removeMessage, { params: { id }, query: { for: whom } }),
    onDone: (_, whom) => {
      changeThread(userId, (it) => (whom === "both" ? withErased(it, id) : withGone(it, [id])));
      void rereadConversations(client);
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
            Deleted for you, it stays in {name}’s conversation. Deleted for both, its text is gone for good,
            and a note stands in its place.
          </Trans>
        ) : (
          <Trans>It is deleted for you and stays in {name}’s conversation.</Trans>
        )
      }
    >
      <EndButtons className="mt-6" onCancel={onClose} focusCancel>
        <Button kind={forBoth ? "secondary" : "danger"} busy={busy("me")} onClick={() => remove.mutate("me")}>
          <Trans>Delete for me</Trans>
        </Button>
        {forBoth && (
          <Button kind="danger" busy={busy("both")} onClick={() => remove.mutate("both")}>
            <Trans>Delete for both</Trans>
          </Button>
        )}
      </EndButtons>
    </Dialog>
  );
}
