import { listSeparator } from "#contract/shared/languages.ts";
import { localeState } from "#web/lib/i18n/locale-state.ts";

/** The list separator of the page's locale. */
export const comma = (): string => listSeparator(localeState.locale);
