import { lazy, type ReactNode, Suspense } from "react";

const loadFrame = () => import("./dialog-frame.tsx").then((it) => ({ default: it.DialogFrame }));
const DialogFrame = lazy(loadFrame);
/** For a form that will open one: with the connection gone meanwhile it could not, and what was typed would be lost. */
export const prefetchDialog = () => void loadFrame().catch(() => {});

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
