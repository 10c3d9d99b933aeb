import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { classes } from "./classes.ts";

type Props = {
  onCancel?: (() => void) | null | undefined;
  /** What is written on it, if not "Cancel". */
  cancel?: string | undefined;
  /** The way back is what Enter presses first. */
  focusCancel?: boolean;
  className?: string;
  children: ReactNode;
};

/** What a form or a question ends with: the way back, then the way on, which is the upper one on a phone. */
export function EndButtons({ onCancel, cancel, focusCancel = false, className, children }: Props) {
  const { t } = useLingui();
  return (
    <div
      className={classes("flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap sm:justify-end", className)}
    >
      {onCancel && (
        <Button kind="secondary" onClick={onCancel} autoFocus={focusCancel}>
          {cancel ?? t`Cancel`}
        </Button>
      )}
      {children}
    </div>
  );
}
