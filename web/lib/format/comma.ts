import { listSeparator } from "#contract/shared/languages.ts";
import { isolated } from "#contract/shared/texts/isolates.ts";
import { localeState } from "#web/lib/i18n/locale-state.ts";

/** The list separator of the page's language. */
export const comma = (): string => listSeparator(localeState.locale);

/**
 * The texts that aren't empty, separated by commas. A name of the other direction doesn't turn its
 * neighbours.
 */
export const byComma = (texts: readonly (string | null | undefined | false)[]): string =>
  texts.flatMap((text) => (text ? [isolated(text, localeState.language)] : [])).join(comma());
