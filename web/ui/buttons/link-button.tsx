import { Link, type LinkProps } from "#web/lib/navigation.tsx";
import { type ButtonLook, buttonStyles } from "#ui/styles/button-styles.ts";
import { classes } from "#ui/styles/classes.ts";

type Props = LinkProps & ButtonLook;

/** A link that looks like a button. */
export const LinkButton = ({ kind, size, wide, className, ...rest }: Props) => (
  <Link {...rest} className={classes(buttonStyles({ kind, size, wide }), className)} />
);
