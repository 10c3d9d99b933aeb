import type { ReactNode } from "react";
import { Link } from "#web/lib/navigation.tsx";
import { classes } from "#ui/styles/classes.ts";

const itemStyles =
  "target flex w-full items-center gap-3 rounded-sm px-3 text-start text-sm font-medium hover:bg-sunken focus-visible:bg-sunken";

type Common = { icon?: ReactNode; children: ReactNode };

const Inside = ({ icon, children }: Common) => (
  <>
    <span aria-hidden="true" className="grid size-5 place-items-center text-muted">
      {icon}
    </span>
    <span className="flex-1">{children}</span>
  </>
);

/** A menu item that is a link. */
export const MenuLink = ({ to, ...inside }: Common & { to: string }) => (
  <Link to={to} role="menuitem" tabIndex={-1} className={itemStyles}>
    <Inside {...inside} />
  </Link>
);

/** A menu item that runs an action. */
export const MenuItem = ({
  onSelect,
  danger,
  ...inside
}: Common & { onSelect: () => void; danger?: boolean }) => (
  <button
    type="button"
    role="menuitem"
    tabIndex={-1}
    onClick={onSelect}
    className={classes(itemStyles, danger && "text-danger")}
  >
    <Inside {...inside} />
  </button>
);

/** A separator between groups of items. */
export const MenuLine = () => <hr className="my-1.5 border-line" />;
