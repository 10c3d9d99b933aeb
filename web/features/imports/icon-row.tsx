import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

type Props = {
  icon: LucideIcon;
  children: ReactNode;
  /** At the end of the row. */
  action?: ReactNode;
};

/** The contents of a row: an icon, what it is about, and what can be done with it. */
export const IconRow = ({ icon: Icon, children, action }: Props) => (
  <div className="flex items-start gap-3.5">
    <span
      aria-hidden="true"
      className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken text-muted"
    >
      <Icon size={19} />
    </span>
    <div className="min-w-0 flex-1 text-sm wrap-anywhere">{children}</div>
    {action}
  </div>
);

/** Buttons below the contents of a row, in line with them. */
export const RowButtons = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-2 ps-14.5 empty:hidden">{children}</div>
);
