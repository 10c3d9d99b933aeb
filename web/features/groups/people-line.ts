import { useLingui } from "@lingui/react/macro";
import type { Person } from "../../../contract/people.ts";
import { reader } from "../../lib/reader.ts";
import { nameOf } from "../../lib/person-name.ts";

/** "You and Bo Lindqvist"; oneself comes first. */
export function usePeopleLine(people: readonly Person[], me: string): string {
  const { t } = useLingui();
  const others = people.filter(({ id }) => id !== me).map(nameOf);
  return new Intl.ListFormat(reader.locale, { type: "conjunction" }).format(
    others.length < people.length ? [t`You`, ...others] : others,
  );
}
