import { Link } from "#web/lib/navigation.tsx";
import { personPath } from "#contract/shared/page-paths.ts";
import { nameOf } from "#web/lib/format/person-name.ts";
import { classes } from "#ui/styles/classes.ts";

type Props = {
  person: { id: string; firstName: string; lastName: string };
  /** Whether the link covers its nearest positioned ancestor. */
  spread?: boolean;
  className?: string;
};

const spreadStyles =
  "after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none " +
  "focus-visible:after:outline-3 focus-visible:after:outline-accent";

/** A person's name in at most two lines, in its own text direction, as a link to their page. */
export const PersonName = ({ person, spread = false, className }: Props) => (
  <span dir="auto" className={classes("line-clamp-2 text-page", className)}>
    <Link
      to={personPath(person.id)}
      className={classes("underline-offset-4 hover:underline", spread && spreadStyles)}
    >
      {nameOf(person)}
    </Link>
  </span>
);
