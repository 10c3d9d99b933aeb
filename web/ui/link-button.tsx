import { Link, type LinkProps } from "../lib/navigation.tsx";
import { type ButtonKind, buttonLook } from "./button-look.ts";
import { classes } from "./classes.ts";

type Props = LinkProps & { kind?: ButtonKind; wide?: boolean };

/** Leads to another page and looks like a button. */
export const LinkButton = ({ kind, wide, className, ...rest }: Props) => (
  <Link {...rest} className={classes(buttonLook({ kind, wide }), className)} />
);
