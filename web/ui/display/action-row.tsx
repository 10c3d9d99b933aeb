import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

type Props = {
  icon: LucideIcon;
  name: ReactNode;
  /** Lines about it, below the name. */
  children: ReactNode;
  /** Buttons at the end of the row. */
  actions: ReactNode;
};

/** A thing in a list: its icon, its name, lines about it, and what can be done with it. */
export const ActionRow = ({ icon: Icon, name, children, actions }: Props) => (
  <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-3 first:pt-0 last:pb-0">
    <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken text-muted">
      <Icon aria-hidden="true" size={20} />
    </span>
    <div className="min-w-32 flex-1 text-sm text-muted">
      <div className="flex flex-wrap items-center gap-2 text-base font-semibold wrap-anywhere text-ink">
        {name}
      </div>
      {children}
    </div>
    <div className="ms-auto flex flex-wrap gap-2 empty:hidden">{actions}</div>
  </li>
);
