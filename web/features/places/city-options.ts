import type { City } from "../../../contract/places.ts";
import { filterOptions, type Option, sameText } from "../../ui/combobox-filter.ts";

export const cityOption = ({ placeId, name, county, alias }: City): Option => ({
  id: placeId,
  label: name,
  note: [county, alias && `“${alias}”`].filter(Boolean).join(" · ") || undefined,
  also: alias ?? undefined,
});

/** Whether the server may know a city by this text that is called otherwise here. */
export const mayBeAnotherName = (text: string, all: readonly Option[]): boolean =>
  text.trim().length > 1 && !all.some(({ label }) => sameText(label, text));

/**
 * The cities a text could mean, by their own names and by those that the server found them by, each once; the larger
 * before the smaller where the text fits both as well.
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
