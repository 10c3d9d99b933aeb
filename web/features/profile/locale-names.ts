import { writtenIn } from "../../../contract/languages.ts";
import type { Locale } from "../../../contract/locales.ts";

/** "Deutsch (Schweiz)": in its own language, as whoever wants it looks for it. */
export function nameOfLocale(locale: Locale): string {
  const { language, region = "" } = new Intl.Locale(locale);
  const own = (type: "language" | "region", code: string) =>
    new Intl.DisplayNames(locale, { type }).of(code) ?? code;
  const name = own("language", language);
  return `${name.charAt(0).toLocaleUpperCase(locale)}${name.slice(1)} (${own("region", region)})`;
}

/** The afternoon of an evening flight, so that day, month and the kind of clock can be told apart. */
const sample = new Date(Date.UTC(2026, 4, 23, 18, 30));

/** A date and a time as they will be written. */
export const formOf = (locale: Locale): string =>
  new Intl.DateTimeFormat(writtenIn(locale), {
    dateStyle: "full",
    timeStyle: "short",
    timeZone: "UTC",
  }).format(sample);
