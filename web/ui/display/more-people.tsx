import { Plural } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "#web/lib/navigation.tsx";

/** A link to all matches, below a list that leaves out some. */
export const AllMatches = ({ children }: { children: ReactNode }) => (
  <Link
    to="/?tab=matches"
    className="target inline-flex items-center text-sm font-semibold text-accent underline-offset-4 hover:underline"
  >
    {children}
  </Link>
);

/** How many people a list leaves out, as a link to all matches; nothing if it leaves out nobody. */
export const MorePeople = ({ more }: { more: number }) =>
  more > 0 && (
    <AllMatches>
      <Plural value={more} one="and # more" other="and # more" />
    </AllMatches>
  );
