import { localeState } from "#web/lib/i18n/locale-state.ts";
import type { Locale } from "#contract/shared/languages.ts";

/** "Deutsch (Schweiz)": the name in its own language, as its speakers look for it. */
export function nameOfLocale(locale: Locale): string {
  const { language, region = "" } = new Intl.Locale(locale);
  const own = (type: "language" | "region", code: string) =>
    new Intl.DisplayNames(locale, { type }).of(code) ?? code;
  const name = own("language", language);
  return `${name.charAt(0).toLocaleUpperCase(locale)}${name.slice(1)} (${own("region", region)})`;
}

/** An evening late in a month, so that day, month and the 12- or 24-hour clock can be told apart. */
const sample = new Date(Date.UTC(2026, 4, 23, 18, 30));

/** A sample date and time in the reader's format. */
export const sampleDate = (): string =>
  new Intl.DateTimeFormat(localeState.locale, {
    dateStyle: "full",
    timeStyle: "short",
    timeZone: "UTC",
    ...(localeState.hourCycle && { hourCycle: localeState.hourCycle }),
  }).format(sample);
