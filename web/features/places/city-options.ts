import type { City } from "../../../contract/places.ts";
import { filterOptions, type Option } from "../../ui/combobox-filter.ts";

/** So few names found here are reason to ask the server for other names. */
export const few = 3;

export const cityOption = ({ placeId, name, county, alias }: City): Option => ({
  id: placeId,
  label: name,
  note: [county, alias && `“${alias}”`].filter(Boolean).join(" · ") || undefined,
});

/** The cities a text could mean: those whose own name fits, then those found by another name, each once. */
export function citiesFor(
  text: string,
  all: readonly Option[],
  byAlias: readonly Option[],
): readonly Option[] {
  if (text.trim() === "") return all;
  const here = filterOptions(all, text);
  const known = new Set(here.map(({ id }) => id));
  return [...here, ...byAlias.filter(({ id }) => !known.has(id))];
}
