import { namesState } from "#contract/shared/state-countries.ts";
import { byComma } from "./comma.ts";
import { normalizeForSearch } from "./normalize-for-search.ts";
import { localeState } from "#web/lib/i18n/locale-state.ts";

const names = new Map<string, Intl.DisplayNames>();

/** Of Hong Kong and Macao the short ones: the long ones have the official suffix, "SAR China". */
function namesOf(code: string, locale: string): Intl.DisplayNames {
  const style = /HK|MO/.test(code) ? "short" : "long";
  const key = locale + style;
  const known = names.get(key) ?? new Intl.DisplayNames(locale, { type: "region", fallback: "none", style });
  names.set(key, known);
  return known;
}

/** The name of a country code; the text itself if it isn't one. */
export function countryName(code: string): string {
  try {
    return namesOf(code, localeState.locale).of(code === "UK" ? "GB" : code) ?? code;
  } catch {
    return code;
  }
}

/** `partOf` is the city that the place is a part of. */
type Shown = { country: string; state: string; partOf?: string | undefined };

/**
 * What to show after a city: "Portugal", "OR, United States", for a part of a city that city; nothing after
 * "Hong Kong".
 */
export function regionLine(place: Shown & { city?: string }): string {
  if (place.partOf) return place.partOf;
  const name = countryName(place.country);
  if (place.city !== undefined && isSameName(place.city, name)) return "";
  return namesState(place) ? byComma([place.state, name]) : name;
}

export const placeLine = (place: Shown & { city: string }): string =>
  byComma(withoutRepeats([place.city, regionLine(place)]));

const isSameName = (a: string, b: string): boolean => normalizeForSearch(a) === normalizeForSearch(b);

/** The names that are not empty, each once, apart from case and accents. */
export const withoutRepeats = (names: readonly (string | null | undefined)[]): string[] =>
  names
    .filter((name): name is string => Boolean(name))
    .filter((name, at, all) => all.findIndex((it) => isSameName(it, name)) === at);
