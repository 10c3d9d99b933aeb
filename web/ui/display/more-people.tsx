import { Plural } from "@lingui/react/macro";
import { Link } from "#web/lib/navigation.tsx";

/** How many people a list leaves out, as a link to all matches; nothing if it leaves out nobody. */
export const MorePeople = ({ more }: { more: number }) =>
  more > 0 && (
    <Link
      to="/?tab=matches"
      className="target inline-flex items-center text-sm font-semibold text-accent underline-offset-4 hover:underline"
    >
      <Plural value={more} one="and # more" other="and # more" />
    </Link>
  );
