import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { classes } from "#ui/styles/classes.ts";

type Props = {
  onCancel?: (() => void) | null | undefined;
  /** The label of the cancel button, if not "Cancel". */
  cancel?: string | undefined;
  /** Whether the cancel button gets the focus first. */
  focusCancel?: boolean;
  className?: string;
  children: ReactNode;
};

/** The buttons of a form or confirmation: cancel, then the main action, which is on top on a phone. */
export function FormActions({ onCancel, cancel, focusCancel = false, className, children }: Props) {
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
