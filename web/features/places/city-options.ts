import type { City } from "../../../contract/places.ts";
import { filterOptions, type Option, sameText } from "../../ui/combobox-filter.ts";

export const cityOption = ({ placeId, name, county, alias }: City): Option => ({
  id: placeId,
  label: name,
  note: [county, alias && `“${alias}”`].filter(Boolean).join(" · ") || undefined,
});

/**
 * The cities a text could mean, each once: those whose own name begins with it, those known by another name that
 * does ("München" is Munich), and those that have it somewhere in their name.
 */
export function citiesFor(
  text: string,
  all: readonly Option[],
  byAlias: readonly Option[],
): readonly Option[] {
  if (text.trim() === "") return all;
  const here = filterOptions(all, text);
  const begins = here.filter(({ label }) => sameText(label.slice(0, text.trim().length), text));
  const seen = new Set<string>();
  return [...begins, ...byAlias, ...here].filter(({ id }) => !seen.has(id) && seen.add(id));
}
