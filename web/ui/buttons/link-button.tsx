import { Link, type LinkProps } from "#web/lib/navigation.tsx";
import { type ButtonKind, buttonStyles } from "#ui/styles/button-styles.ts";
import { classes } from "#ui/styles/classes.ts";

type Props = LinkProps & { kind?: ButtonKind; wide?: boolean };

/** A link that looks like a button. */
export const LinkButton = ({ kind, wide, className, ...rest }: Props) => (
  <Link {...rest} className={classes(buttonStyles({ kind, wide }), className)} />
);
