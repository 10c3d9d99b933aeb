import { listSeparator } from "#contract/shared/languages.ts";
import { isolated } from "#contract/shared/texts/isolates.ts";
import { localeState } from "#web/lib/i18n/locale-state.ts";

/** The list separator of the page's language. */
export const comma = (): string => listSeparator(localeState.locale);

type Texts = readonly (string | null | undefined | false)[];

/** A text that doesn't turn its neighbours if it is of the other direction than the page's language. */
export const isolatedHere = (text: string): string => isolated(text, localeState.language);

const joined = (texts: Texts, separator: string) =>
  texts.flatMap((text) => (text ? [isolatedHere(text)] : [])).join(separator);

/** The texts that aren't empty, separated by commas. None turns its neighbours. */
export const byComma = (texts: Texts): string => joined(texts, comma());

/** The texts that aren't empty, separated by dots. None turns its neighbours. */
export const byDot = (texts: Texts): string => joined(texts, " · ");
