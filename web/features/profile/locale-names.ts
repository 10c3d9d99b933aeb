import type { Locale } from "#contract/shared/languages.ts";
import { byComma } from "#web/lib/format/comma.ts";
import { clock, fullDay } from "#web/lib/format/dates.ts";

/** "Deutsch (Schweiz)": the name in its own language, as its speakers look for it. */
export function nameOfLocale(locale: Locale): string {
  const { language, region = "" } = new Intl.Locale(locale);
  const own = (type: "language" | "region", code: string) =>
    new Intl.DisplayNames(locale, { type }).of(code) ?? code;
  const name = own("language", language);
  return `${name.charAt(0).toLocaleUpperCase(locale)}${name.slice(1)} (${own("region", region)})`;
}

/**
 * A sample date and time, in the formats of the app: an evening late in a month, so that day, month and the
 * 12- or 24-hour clock can be told apart.
 */
export const sampleDate = (): string => byComma([fullDay("2026-05-23"), clock("18:30")]);
