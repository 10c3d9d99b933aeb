import type { ReactNode } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog } from "./dialog.tsx";
import { FormActions } from "#ui/buttons/form-actions.tsx";

type Props = {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: ReactNode;
  /** Says plainly what will be lost. */
  children: ReactNode;
  /** The confirming verb: "Delete trip", never "OK". */
  confirm: ReactNode;
  busy?: boolean;
  kind?: "primary" | "danger";
};

/** Asks for confirmation before something is lost. The cancel button comes first and has the focus. */
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
    <FormActions className="mt-6" onCancel={onClose} focusCancel>
      <Button kind={kind} busy={busy} onClick={onConfirm}>
        {confirm}
      </Button>
    </FormActions>
  </Dialog>
);
