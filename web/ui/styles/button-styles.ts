import { classes } from "./classes.ts";

export type ButtonKind = "primary" | "secondary" | "quiet" | "danger";

const kinds: Record<ButtonKind, string> = {
  primary: "bg-accent text-accent-ink hover:bg-accent-strong",
  secondary: "bg-raised text-ink border border-edge hover:bg-sunken",
  quiet: "text-accent hover:bg-accent-soft",
  danger: "bg-danger text-danger-ink hover:bg-danger/90",
};

/**
 * How much room a button has at its sides; every size is a full touch target. `large` is for the actions of a
 * page, form or dialog, `medium` for a row of a list or beside a title, `small` for a row of tools, `compact`
 * for tools that share the width of a phone, and `inline` for a quiet button that lines up with text.
 */
export type ButtonSize = "large" | "medium" | "small" | "compact" | "inline";

const sizes: Record<ButtonSize, string> = {
  large: "gap-2 px-5",
  medium: "gap-2 px-4",
  small: "gap-2 px-3",
  compact: "gap-1 px-2 sm:px-3",
  inline: "gap-2 text-sm",
};

export type ButtonLook = {
  kind?: ButtonKind | undefined;
  size?: ButtonSize | undefined;
  wide?: boolean | undefined;
};

/** The classes of a button, also for links that look like one. */
export const buttonStyles = ({ kind = "primary", size = "large", wide = false }: ButtonLook = {}) =>
  classes(
    "target inline-flex items-center justify-center rounded-md py-2 text-center font-semibold text-balance transition-colors",
    "active:scale-[0.98] disabled:opacity-55 aria-disabled:opacity-55 aria-disabled:active:scale-[1]",
    sizes[size],
    kinds[kind],
    wide && "w-full",
  );
