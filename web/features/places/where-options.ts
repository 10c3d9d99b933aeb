import type { FoundPlace } from "#contract/features/places.ts";
import { byComma, byDot } from "#web/lib/format/comma.ts";
import { countryName, regionLine, withoutRepeats } from "#web/lib/format/place-names.ts";
import {
  filterOptions,
  matchesBetter,
  matchingAsWell,
  type Option,
  sameText,
} from "#ui/forms/combobox/combobox-filter.ts";

/** A place that the server found, or one of the person's recent places, of which less is known. */
export type KnownPlace = Pick<FoundPlace, "placeId" | "city" | "state" | "country"> &
  Partial<Pick<FoundPlace, "county" | "stateName" | "alias" | "localName">>;

/**
 * "Lisbon", and below it "Lisboa · Lisbon, Portugal": the name that matched the text if it matches better
 * than the city's own, the local name, county, state and country.
 */
export const placeOption = (place: KnownPlace, text = ""): Option => ({
  id: place.placeId,
  label: place.city,
  line: lineOf(place, text),
  also: place.alias ?? undefined,
});

/** No name is repeated: below "Hong Kong" there is nothing, and below "Tokyo" only "Japan". */
function lineOf(place: KnownPlace, text: string): string {
  const { city, county, state, stateName, country } = place;
  const region =
    stateName === undefined ? [regionLine({ country, state })] : [stateName, countryName(country)];
  const [, ...shown] = withoutRepeats([city, ...otherNames(place, text), county, ...region]);
  const where = shown.filter((name) => region.includes(name));
  return byDot([...shown.filter((name) => !region.includes(name)), byComma(where)]);
}

/** The name that matched and the local one, which is often the same. */
function otherNames({ city, alias, localName }: KnownPlace, text: string) {
  const isNeeded = alias && (text.trim() === "" || matchesBetter(text, alias, city));
  if (!isNeeded) return [localName];
  return localName && !sameText(alias, localName) ? [alias, localName] : [localName ?? alias];
}

/** How many recent places are offered before a text is typed. */
const maxRecent = 8;

/**
 * The first recent places while nothing is typed. `isCurrent`: the server has answered this very text; until
 * then, and without a connection, the places that this device knows are filtered by it. Recent places go
 * first among those that the text matches as well; the server may leave them out, where there are many.
 */
export function optionsFor(
  text: string,
  { recent, found, isCurrent }: { recent: Option[]; found: Option[]; isCurrent: boolean },
): readonly Option[] {
  if (text.trim() === "") return recent.slice(0, maxRecent);
  const foundById = new Map(found.map((option) => [option.id, option]));
  const own = recent.map((option) => foundById.get(option.id) ?? option);
  const all = [...new Set([...matchingAsWell(own, found, text), ...found])];
  return isCurrent ? all : filterOptions([...new Set([...all, ...own])], text);
}
