import { Trans, useLingui } from "@lingui/react/macro";
import type { Connection } from "../../../contract/connections.ts";
import { promises } from "../../../contract/legal.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useRemove } from "./connections-queries.ts";

type Props = { connection: Connection; onClose: () => void };

/** Asks before a connection is removed. */
export function RemoveConnection({ connection, onClose }: Props) {
  const { t } = useLingui();
  const remove = useRemove(onClose);
  const days = promises.messageDays;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => remove.mutate(connection)}
      busy={remove.isPending}
      title={t`Remove ${connection.displayName}?`}
      confirm={t`Remove connection`}
    >
      <Trans>
        You will no longer match, and you can’t write to each other. What you have written stays readable for{" "}
        {days} days. To be connected again, one of you has to ask and the other to accept.
      </Trans>
    </ConfirmDialog>
  );
}
