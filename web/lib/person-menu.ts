import type { ReactNode } from "react";
import type { Day } from "../../contract/fields.ts";
import type { Person } from "../../contract/people.ts";

/** A person as far as every list knows them. */
export type NamedPerson = Pick<Person, "id" | "firstName" | "lastName">;

/**
 * Draws what can be done about a person; the pages hand it to the features, which don't know one another. `tripDay` is
 * a day on which a trip of theirs is seen where the menu stands, `lastDay` the last one of a match that is.
 */
export type PersonMenu = (
  person: NamedPerson,
  seen?: { tripDay?: Day | undefined; lastDay?: Day },
) => ReactNode;
