import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { EndButtons } from "./end-buttons.tsx";

type Props = {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: ReactNode;
  /** What will be lost, in plain words. */
  children: ReactNode;
  /** The verb of what is confirmed: "Delete trip", never "OK". */
  confirm: ReactNode;
  busy?: boolean;
  kind?: "primary" | "danger";
};

/** Asks before something is lost. The safe answer comes first and has the focus. */
export const ConfirmDialog = ({
  open,
  onClose,
  onConfirm,
  title,
  children,
  confirm,
  busy,
  kind = "danger",
}: Props) => (
  <Dialog open={open} onClose={onClose} title={title} description={children} kind="alert">
    <EndButtons className="mt-6" onCancel={onClose} focusCancel>
      <Button kind={kind} busy={busy} onClick={onConfirm}>
        {confirm}
      </Button>
    </EndButtons>
  </Dialog>
);
