import { namesState } from "#contract/shared/state-countries.ts";
import { byComma } from "./comma.ts";
import { normalizeForSearch } from "./normalize-for-search.ts";
import { localeState } from "#web/lib/i18n/locale-state.ts";

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

/** The region to show after a city: "Portugal", "OR, United States"; nothing after "Hong Kong". */
export function regionLine(place: { country: string; state: string; city?: string }): string {
  const name = countryName(place.country);
  if (place.city !== undefined && isSameName(place.city, name)) return "";
  return namesState(place) ? byComma([place.state, name]) : name;
}

export const placeLine = (place: { country: string; state: string; city: string }): string =>
  byComma(withoutRepeats([place.city, regionLine(place)]));

const isSameName = (a: string, b: string): boolean => normalizeForSearch(a) === normalizeForSearch(b);

/** The names that are not empty, each once, apart from case and accents. */
export const withoutRepeats = (names: readonly (string | null | undefined)[]): string[] =>
  names
    .filter((name): name is string => Boolean(name))
    .filter((name, at, all) => all.findIndex((it) => isSameName(it, name)) === at);
