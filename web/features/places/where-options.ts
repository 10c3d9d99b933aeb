import type { FoundPlace, NamedPlace } from "#contract/features/places.ts";
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
  Partial<Pick<FoundPlace, "county" | "stateName" | "alias" | "localName">> &
  Pick<NamedPlace, "partOf">;

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
  const { city, partOf, county = partOf, state, stateName, country } = place;
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

type Known = {
  /** Places of the person. */
  own: Option[];
  /** Places of the people they know. */
  others: Option[];
  found: Option[];
  /** The server has answered this very text. */
  isCurrent: boolean;
};

/**
 * The first known places while nothing is typed. Until the server has answered, and without a connection, the
 * places that this device knows are filtered by the text. The person's own go first among those that the text
 * matches as well; the server may leave them out, where there are many.
 */
export function optionsFor(text: string, { own, others, found, isCurrent }: Known): readonly Option[] {
  if (text.trim() === "") return [...own, ...others].slice(0, maxRecent);
  const foundById = new Map(found.map((option) => [option.id, option]));
  const asFound = (option: Option) => foundById.get(option.id) ?? option;
  const all = [...new Set([...matchingAsWell(own.map(asFound), found, text), ...found])];
  return isCurrent
    ? all
    : filterOptions([...new Set([...all, ...own.map(asFound), ...others.map(asFound)])], text);
}
