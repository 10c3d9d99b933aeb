import type { ComponentProps } from "react";
import { classes } from "#ui/styles/classes.ts";

type Props = Omit<ComponentProps<"button">, "aria-label"> & {
  label: string;
  tone?: "ink" | "muted" | "danger";
};

const tones = { ink: "text-ink", muted: "text-muted hover:text-ink", danger: "text-danger" };

/** A button that shows only an icon; `label` is its accessible name. */
export const IconButton = ({ label, tone = "ink", className, type = "button", ...rest }: Props) => (
  <button
    {...rest}
    type={type}
    aria-label={label}
    title={rest.title ?? label}
    className={classes(
      "target inline-grid shrink-0 place-items-center rounded-full transition-colors hover:bg-sunken active:scale-[0.98]",
      "disabled:opacity-50",
      tones[tone],
      className,
    )}
  />
);
