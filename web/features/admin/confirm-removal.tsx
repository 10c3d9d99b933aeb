import type { ReactNode } from "react";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useAdminChange } from "./admin-queries.ts";

type Props = {
  run: () => Promise<unknown>;
  done: string;
  failed: string;
  title: string;
  confirm: string;
  /** What will be lost. */
  children: ReactNode;
  onClose: () => void;
};

/** Asks before an admin takes something away, and does it. */
export function ConfirmRemoval({ run, done, failed, onClose, title, confirm, children }: Props) {
  const change = useAdminChange(run, { done, failed, onDone: onClose });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => change.mutate(undefined)}
      busy={change.isPending}
      title={title}
      confirm={confirm}
    >
      {children}
    </ConfirmDialog>
  );
}
