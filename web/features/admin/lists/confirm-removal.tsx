import type { ReactNode } from "react";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useAdminChange } from "#features/admin/admin-queries.ts";

type Props = {
  run: () => Promise<unknown>;
  done: string;
  failed: string;
  title: string;
  confirm: string;
  /** Describes what will be lost. */
  children: ReactNode;
  onClose: () => void;
};

/** Confirms before an admin removes something, then removes it. */
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
