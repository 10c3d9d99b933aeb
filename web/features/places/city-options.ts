import type { City } from "#contract/features/places.ts";
import { filterOptions, type Option, sameText } from "#ui/forms/combobox/combobox-filter.ts";
import { byDot } from "#web/lib/format/comma.ts";

export const cityOption = ({ placeId, name, county, alias }: City): Option => ({
  id: placeId,
  label: name,
  note: byDot([county, alias && `“${alias}”`]) || undefined,
  also: alias ?? undefined,
});

/** Whether the server may know, by this text, a city that has another name here. */
export const isPossibleAlias = (text: string, all: readonly Option[]): boolean =>
  text.trim().length > 1 && !all.some(({ label }) => sameText(label, text));

/**
 * Returns the cities that a text could mean, each once: by their own names, and by the names under which the
 * server found them. If the text fits two equally well, the larger city comes first.
 */
export function citiesFor(
  text: string,
  all: readonly Option[],
  byAlias: readonly Option[],
): readonly Option[] {
  if (text.trim() === "") return all;
  const named = new Map(byAlias.map((option) => [option.id, option]));
  const here = filterOptions(
    all.map((option) => named.get(option.id) ?? option),
    text,
  );
  const shown = new Set(here.map(({ id }) => id));
  return [...here, ...byAlias.filter(({ id }) => !shown.has(id))];
}
