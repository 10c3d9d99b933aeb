import { lazy, type ReactNode, Suspense } from "react";

const DialogFrame = lazy(() => import("./dialog-frame.tsx").then((it) => ({ default: it.DialogFrame })));

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** A line under the title; what a screen reader reads first. */
  description?: ReactNode;
  children: ReactNode;
  /** `alert` for questions that must be answered: a click beside it doesn't close it. */
  kind?: "dialog" | "alert";
};

/** A sheet from below on a phone, a box in the middle elsewhere. Its code is fetched when it first opens. */
export const Dialog = (props: DialogProps) =>
  props.open ? (
    <Suspense>
      <DialogFrame {...props} />
    </Suspense>
  ) : null;
