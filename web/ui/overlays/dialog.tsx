import { lazy, type ReactNode, Suspense } from "react";

const loadFrame = () => import("./dialog-frame.tsx").then((it) => ({ default: it.DialogFrame }));
const DialogFrame = lazy(loadFrame);
/**
 * Loads the dialog's chunk in advance. A form calls it, because without a connection the dialog couldn't open
 * and typed text would be lost.
 */
export const prefetchDialog = () => void loadFrame().catch(() => {});

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** A line under the title; screen readers read it first. */
  description?: ReactNode;
  children: ReactNode;
  /** `alert` for a question that must be answered: a click outside doesn't close it. */
  kind?: "dialog" | "alert";
  /** The focus moves to the title, for a dialog that tells something. */
  focusTitle?: boolean;
  /** Room for two columns on a desktop. */
  isWide?: boolean;
};

/** A bottom sheet on a phone, a centred box elsewhere. Its chunk is loaded when it first opens. */
export const Dialog = (props: DialogProps) =>
  props.open ? (
    <Suspense>
      <DialogFrame {...props} />
    </Suspense>
  ) : null;
