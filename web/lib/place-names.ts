/** Countries whose states belong to how people write a city: "Portland, OR". */
const withState = new Set(["US", "CA", "AU"]);
const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** A country's name for its code; the text itself when it is none. */
export function countryName(code: string): string {
  try {
    return names.of(code === "UK" ? "GB" : code) ?? code;
  } catch {
    return code;
  }
}

/** What stands after a city: "Portugal", "OR, United States". */
export const regionLine = ({ country, state }: { country: string; state: string }): string =>
  withState.has(country) && state !== "" ? `${state}, ${countryName(country)}` : countryName(country);

/** "Lisbon, Portugal". */
export const placeLine = (place: { country: string; state: string; city: string }): string =>
  `${place.city}, ${regionLine(place)}`;
