import type { ReactNode } from "react";
import { classes } from "#ui/styles/classes.ts";

const kinds = {
  plain: "bg-sunken text-ink",
  positive: "bg-positive-soft text-positive",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
  accent: "bg-accent-soft text-accent",
};

/** A short status label. */
export const Tag = ({ kind = "plain", children }: { kind?: keyof typeof kinds; children: ReactNode }) => (
  <span
    className={classes(
      "inline-block rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap",
      kinds[kind],
    )}
  >
    {children}
  </span>
);
