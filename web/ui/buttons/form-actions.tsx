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
  /** Keeps the buttons on one line on a phone too. */
  inline?: boolean;
  className?: string;
  children: ReactNode;
};

/** The buttons of a form or confirmation: cancel, then the main action, which is on top on a phone. */
export function FormActions({
  onCancel,
  cancel,
  focusCancel = false,
  inline = false,
  className,
  children,
}: Props) {
  const { t } = useLingui();
  return (
    <div
      className={classes(
        "flex gap-3",
        inline ? "justify-end max-sm:gap-2" : "flex-col-reverse sm:flex-row sm:flex-wrap sm:justify-end",
        className,
      )}
    >
      {onCancel && (
        <Button
          kind="secondary"
          // On one line with a longer button, it keeps room for its longest word.
          className={inline ? "wrap-break-word" : undefined}
          onClick={onCancel}
          autoFocus={focusCancel}
        >
          {cancel ?? t`Cancel`}
        </Button>
      )}
      {children}
    </div>
  );
}
