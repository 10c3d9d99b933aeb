import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "#web/lib/navigation.tsx";
import { classes } from "#ui/styles/classes.ts";
import { rowStyles } from "./row-styles.ts";

/** Links from a pane to pages that belong to it. */
export const LinkList = ({ children }: { children: ReactNode }) => (
  <ul className="rounded-lg border border-line bg-raised p-1.5">{children}</ul>
);

type Props = { to: string; children: ReactNode; value?: ReactNode; danger?: boolean };

/** A link with the present value of what it leads to. */
export const LinkRow = ({ to, children, value, danger = false }: Props) => (
  <li>
    <Link to={to} className={classes(rowStyles, danger && "text-danger")}>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{children}</span>{" "}
        {value && <span className="block text-sm wrap-anywhere text-muted">{value}</span>}
      </span>
      <ChevronRight aria-hidden="true" size={18} className="shrink-0 text-muted" />
    </Link>
  </li>
);
