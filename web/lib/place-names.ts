import { comma } from "./comma.ts";
import { reader } from "./reader.ts";

/** Countries whose states belong to how people write a city: "Portland, OR". */
const withState = new Set(["US", "CA", "AU"]);
const names = new Map<string, Intl.DisplayNames>();

function namesIn(locale: string): Intl.DisplayNames {
  const known = names.get(locale) ?? new Intl.DisplayNames(locale, { type: "region", fallback: "none" });
  names.set(locale, known);
  return known;
}

/** A country's name for its code; the text itself when it is none. */
export function countryName(code: string): string {
  try {
    return namesIn(reader.locale).of(code === "UK" ? "GB" : code) ?? code;
  } catch {
    return code;
  }
}

/** What stands after a city: "Portugal", "OR, United States". */
export const regionLine = ({ country, state }: { country: string; state: string }): string =>
  withState.has(country) && state !== "" ? `${state}${comma()}${countryName(country)}` : countryName(country);

/** "Lisbon, Portugal". */
export const placeLine = (place: { country: string; state: string; city: string }): string =>
  `${place.city}${comma()}${regionLine(place)}`;
