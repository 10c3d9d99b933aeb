import { classes } from "./classes.ts";

export type ButtonKind = "primary" | "secondary" | "quiet" | "danger";

const kinds: Record<ButtonKind, string> = {
  primary: "bg-accent text-accent-ink hover:bg-accent-strong",
  secondary: "bg-raised text-ink border border-edge hover:bg-sunken",
  quiet: "text-accent hover:bg-accent-soft",
  danger: "bg-danger text-danger-ink hover:brightness-95",
};

/** The classes of a button, also for links that look like one. */
export const buttonStyles = ({
  kind = "primary",
  wide = false,
}: { kind?: ButtonKind; wide?: boolean } = {}) =>
  classes(
    "target inline-flex items-center justify-center gap-2 rounded-md px-5 py-2 text-center font-semibold transition",
    "active:scale-[0.98] disabled:opacity-55 aria-disabled:opacity-55 aria-disabled:active:scale-100",
    kinds[kind],
    wide && "w-full",
  );
