import { Trans, useLingui } from "@lingui/react/macro";
import type { Connection } from "#contract/features/connections.ts";
import { promises } from "#contract/features/legal.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useRemoveConnection } from "./connections-queries.ts";

type Props = { connection: Connection; onClose: () => void };

/** Confirms before a connection is removed. */
export function RemoveConnection({ connection, onClose }: Props) {
  const { t } = useLingui();
  const remove = useRemoveConnection(onClose);
  const { messageDays } = promises;
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
        {messageDays} days. To be connected again, one of you has to ask and the other to accept.
      </Trans>
    </ConfirmDialog>
  );
}
