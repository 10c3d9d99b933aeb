import type { ComponentProps } from "react";
import { type ButtonKind, buttonLook } from "./button-look.ts";
import { classes } from "./classes.ts";
import { Spinner } from "./spinner.tsx";

type Props = ComponentProps<"button"> & { kind?: ButtonKind; wide?: boolean; busy?: boolean };

/** A busy button keeps the focus, says that it is busy and ignores further clicks. */
export function Button({
  kind,
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
      className={classes(buttonLook({ kind, wide }), className)}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
