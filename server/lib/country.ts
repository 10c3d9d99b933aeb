import { namesState } from "#contract/shared/state-countries.ts";
import { listSeparator } from "#contract/shared/languages.ts";

const codePattern = /^[A-Z]{2}$/;
const byLocale = new Map<string, Intl.DisplayNames>();

/** The full names of these have the official suffix: "Hong Kong SAR China". */
const shortNamed = new Set(["HK", "MO"]);

function namesIn(locale: string, style: "long" | "short"): Intl.DisplayNames {
  const key = `${locale} ${style}`;
  const names = byLocale.get(key) ?? new Intl.DisplayNames(locale, { type: "region", style });
  byLocale.set(key, names);
  return names;
}

/**
 * The country's name, by default in English. `HK` is Hong Kong, without the official suffix. A text that is
 * not a country code is returned unchanged.
 */
export function countryName(code: string, locale = "en"): string {
  if (!codePattern.test(code)) return code;
  return namesIn(locale, shortNamed.has(code) ? "short" : "long").of(code) ?? code;
}

/**
 * "Lisbon, Portugal" or "Portland, OR, United States", in the format of that language; only "Singapore" for a
 * city that is a country.
 */
export const placeLine = (place: { city: string; state: string; country: string }, locale: string): string =>
  [
    ...new Set([place.city, ...(namesState(place) ? [place.state] : []), countryName(place.country, locale)]),
  ].join(listSeparator(locale));

/** The country code in capitals; `UK`, a common mistake, becomes ISO's `GB`. */
export function countryCode(typed: string): string {
  const code = typed.trim().toUpperCase();
  return code === "UK" ? "GB" : code;
}
