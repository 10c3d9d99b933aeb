import type { ComponentProps } from "react";
import { type ButtonLook, buttonStyles } from "#ui/styles/button-styles.ts";
import { classes } from "#ui/styles/classes.ts";
import { Spinner } from "#ui/feedback/spinner.tsx";

type Props = ComponentProps<"button"> & ButtonLook & { busy?: boolean };

/**
 * A button. While busy it keeps the focus, is announced as busy, and ignores clicks. A button that can be
 * busy also ignores the second half of a double click, which comes before it is shown as busy.
 */
export function Button({
  kind,
  size,
  wide,
  busy,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || rest["aria-disabled"]}
      aria-busy={busy || undefined}
      className={classes(buttonStyles({ kind, size, wide }), className)}
      onClick={(event) => {
        const isRepeated = busy !== undefined && event.detail > 1;
        if (busy || isRepeated) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
