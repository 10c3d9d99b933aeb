import { Link } from "../lib/navigation.tsx";
import { nameOf, personPath } from "../lib/person-name.ts";
import { classes } from "./classes.ts";

type Props = {
  person: { id: string; firstName: string; lastName: string };
  /** The link covers what stands round it: the nearest positioned element. */
  spread?: boolean;
  className?: string;
};

const spreading =
  "after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none " +
  "focus-visible:after:outline-3 focus-visible:after:outline-accent";

/** A person's name, on one line and in its own direction, leading to their page. */
export const PersonName = ({ person, spread = false, className }: Props) => (
  <span dir="auto" className={classes("block truncate text-page", className)}>
    <Link
      to={personPath(person.id)}
      className={classes("underline-offset-4 hover:underline", spread && spreading)}
    >
      {nameOf(person)}
    </Link>
  </span>
);
