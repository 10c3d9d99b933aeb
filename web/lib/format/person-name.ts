import { personName } from "#contract/shared/person-name.ts";

/** A person's full name as it is shown. */
export const nameOf = personName;

/** Splits a full name into first name and rest, for callers that only know the full name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = name.split(" ");
  return { firstName, lastName: rest.join(" ") };
}
