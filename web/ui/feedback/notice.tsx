import type { ReactNode } from "react";
import { classes } from "#ui/styles/classes.ts";

type Props = {
  kind?: "warning" | "danger" | "positive" | "info";
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
};

const kinds = {
  warning: "bg-warning-soft border-warning/40",
  danger: "bg-danger-soft border-danger/40",
  positive: "bg-positive-soft border-positive/40",
  info: "bg-accent-soft border-accent/30",
};
const titles = {
  warning: "text-warning",
  danger: "text-danger",
  positive: "text-positive",
  info: "text-accent",
};

/** A message that stays on the page; screen readers announce it when it appears. */
export const Notice = ({ kind = "info", title, children, action }: Props) => (
  <div
    role="status"
    className={classes("grid animate-fade gap-2 rounded-lg border p-4 text-sm", kinds[kind])}
  >
    {title && <p className={classes("text-base font-semibold", titles[kind])}>{title}</p>}
    {children}
    {action && <div className="mt-1 flex flex-wrap gap-2">{action}</div>}
  </div>
);
