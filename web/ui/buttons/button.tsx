import type { ComponentProps } from "react";
import { type ButtonLook, buttonStyles } from "#ui/styles/button-styles.ts";
import { classes } from "#ui/styles/classes.ts";
import { Spinner } from "#ui/feedback/spinner.tsx";

type Props = ComponentProps<"button"> & ButtonLook & { busy?: boolean };

/** A button. While busy it keeps the focus, is announced as busy, and ignores clicks. */
export function Button({
  kind,
  size,
  wide,
  busy = false,
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
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
