import { plural } from "@lingui/core/macro";
import { isolated } from "#contract/shared/texts/isolates.ts";
import { localeState } from "#web/lib/i18n/locale-state.ts";

/** More people than this are counted. */
const maxNamed = 3;

/** First names as a list in the reader's language: "Jonas, Bo and Sam", "Jonas, Bo and 3 others". */
export function firstNames(people: readonly { firstName: string }[]): string {
  const names = people.map(({ firstName }) => firstName);
  if (names.length <= maxNamed) return listOf(names);
  const others = names.length - (maxNamed - 1);
  return listOf([...names.slice(0, maxNamed - 1), plural(others, { one: "# other", other: "# others" })]);
}

/** Texts as a list in the reader's language: "Hoboken and Brooklyn". */
export const listOf = (texts: readonly string[]): string =>
  new Intl.ListFormat(localeState.locale, { type: "conjunction" }).format(
    texts.map((text) => isolated(text, localeState.language)),
  );
