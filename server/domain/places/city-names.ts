import { languages } from "#contract/shared/languages.ts";
import { cityNameIn, localCityName } from "#db/places/city-names.ts";
import { cityOfPart } from "#db/places/city-parts.ts";
import { stateNameIn } from "#db/places/state-names.ts";
import { countryCode, countryName } from "#lib/country.ts";
import { type LoadedLanguage, languageFor } from "#lib/language.ts";

type Reader = Pick<LoadedLanguage, "i18n">;

/** The name of a city for a reader: in their language where it is known, else the data set's name. */
export const cityIn = ({ i18n }: Reader, placeId: string | null, city: string): string =>
  (placeId !== null && cityNameIn(i18n.locale, placeId)) || city;

/**
 * The name of a state for a reader: in their language where it is known, else the given, English one. A
 * state that is called like its country, as in Singapore, is that in every language.
 */
export function stateIn({ i18n }: Reader, country: string, state: string, name: string): string {
  const code = countryCode(country);
  const isWhole = name === countryName(code);
  return stateNameIn(i18n.locale, code, state) ?? (isWhole ? countryName(code, i18n.locale) : name);
}

/** The name of a city in the language of the place itself, or the data set's name. */
export const localNameOf = (placeId: string, city: string): string => localCityName(placeId) ?? city;

/** Whether a text is the name of a city in one of our languages. */
export const isNameOf = (placeId: string, text: string): boolean =>
  Object.keys(languages).some((language) => cityNameIn(language, placeId) === text);

/** The city that a place is a part of, for a reader: "New York City" for Brooklyn. */
export function partOfIn(reader: Reader, placeId: string): string | undefined {
  const whole = cityOfPart(placeId);
  return whole && cityIn(reader, whole.placeId, whole.city);
}

/** The fields that name a place: its key, its name, and the city that it is a part of. */
const named = [
  ["placeId", "city", "partOf"],
  ["homePlaceId", "homeCity", "homePartOf"],
] as const;

/** The language of an answer's part: an account names its own, which the same call may have changed. */
const languageOfPart = ({ homePlaceId, locale }: Record<string, unknown>, language: Reader): Reader =>
  homePlaceId !== undefined && typeof locale === "string" ? languageFor(locale) : language;

/**
 * Returns an answer in which every city has its name in the reader's language, and a part of a city also the
 * city's, wherever an object of it has a place key beside the name. The given value stays as it is, because
 * it may be cached. Parts of the answer without a translated name are returned as they are.
 */
export function withCityNames<T>(answer: T, language: Reader): T;
export function withCityNames(answer: unknown, language: Reader): unknown {
  if (Array.isArray(answer)) {
    const items = answer.map((item) => withCityNames(item, language));
    return items.some((item, at) => item !== answer[at]) ? items : answer;
  }
  if (typeof answer !== "object" || answer === null || answer instanceof Date) return answer;
  const given = answer as Record<string, unknown>;
  const reader = languageOfPart(given, language);
  const changed: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(given)) {
    const shown = withCityNames(value, language);
    if (shown !== value) changed[key] = shown;
  }
  for (const [id, name, partOf] of named) {
    const [placeId, city] = [given[id], given[name]];
    if (typeof placeId !== "string" || typeof city !== "string") continue;
    const whole = partOfIn(reader, placeId);
    if (whole) changed[partOf] = whole;
    const shown = cityIn(reader, placeId, city);
    if (shown === city) continue;
    changed[name] = shown;
    // A trip without a name of its own is called after its city.
    if (given["name"] === city) changed["name"] = shown;
  }
  return Object.keys(changed).length > 0 ? { ...given, ...changed } : answer;
}
