import { comma } from "./comma.ts";
import { localeState } from "#web/lib/i18n/locale-state.ts";

/** Countries in which people write the state after a city: "Portland, OR". */
const withState = new Set(["US", "CA", "AU"]);
const names = new Map<string, Intl.DisplayNames>();

function namesIn(locale: string): Intl.DisplayNames {
  const known = names.get(locale) ?? new Intl.DisplayNames(locale, { type: "region", fallback: "none" });
  names.set(locale, known);
  return known;
}

/** The name of a country code; the text itself if it isn't one. */
export function countryName(code: string): string {
  try {
    return namesIn(localeState.locale).of(code === "UK" ? "GB" : code) ?? code;
  } catch {
    return code;
  }
}

/** The region to show after a city: "Portugal", "OR, United States". */
export const regionLine = ({ country, state }: { country: string; state: string }): string =>
  withState.has(country) && state !== "" ? `${state}${comma()}${countryName(country)}` : countryName(country);

export const placeLine = (place: { country: string; state: string; city: string }): string =>
  `${place.city}${comma()}${regionLine(place)}`;
