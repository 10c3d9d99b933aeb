import { useLingui } from "@lingui/react/macro";
import type { Person } from "#contract/features/people.ts";
import { listOf } from "#web/lib/format/first-names.ts";
import { nameOf } from "#web/lib/format/person-name.ts";

/** The names as a list, the user first: "You and Bo Lindqvist". */
export function useNameList(people: readonly Person[], me: string): string {
  const { t } = useLingui();
  const others = people.filter(({ id }) => id !== me).map(nameOf);
  return listOf(others.length < people.length ? [t`You`, ...others] : others);
}
