import type { ReactNode } from "react";
import type { Day } from "#contract/shared/fields.ts";
import type { Person } from "#contract/features/people.ts";

/** A person with the fields that every list has. */
export type NamedPerson = Pick<Person, "id" | "firstName" | "lastName">;

/**
 * Renders the menu of actions for a person. Pages pass it to the features, which must not import each other.
 * `tripDay` is a day of the person's trip that is shown next to the menu, `lastDay` the last day of a match
 * that is.
 */
export type PersonMenu = (
  person: NamedPerson,
  seen?: { tripDay?: Day | undefined; lastDay?: Day },
) => ReactNode;
