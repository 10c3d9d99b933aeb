import type { ReactNode } from "react";
import type { Person } from "../../contract/people.ts";

/** A person as far as every list knows them. */
export type NamedPerson = Pick<Person, "id" | "firstName" | "lastName">;

/** Draws what can be done about a person; the pages hand it to the features, which don't know one another. */
export type PersonMenu = (person: NamedPerson) => ReactNode;
