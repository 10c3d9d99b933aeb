import { normalizeForSearch } from "#web/lib/format/fold.ts";

/** `note` distinguishes options with the same label; `also` is another name to search by. */
export type Option = { id: string; label: string; note?: string | undefined; also?: string | undefined };

export const sameText = (a: string, b: string): boolean => normalizeForSearch(a) === normalizeForSearch(b);

/**
 * Filters options by a text. Ranks exact names first, then names that begin with the text, then names with a
 * word that does, then names that contain it.
 */
export function filterOptions(options: readonly Option[], text: string): readonly Option[] {
  const wanted = normalizeForSearch(text);
  if (wanted === "") return options;
  const ranked = options.map((option) => ({ option, rank: rankOf(option, wanted) }));
  return ranked
    .filter(({ rank }) => rank < noMatch)
    .sort((a, b) => a.rank - b.rank)
    .map(({ option }) => option);
}

const noMatch = 4;

function rankOf({ label, also = "" }: Option, wanted: string): number {
  const names = [normalizeForSearch(label), normalizeForSearch(also)];
  if (names.includes(wanted)) return 0;
  if (names.some((name) => name.startsWith(wanted))) return 1;
  if (names.some((name) => name.includes(` ${wanted}`))) return 2;
  return names.some((name) => name.includes(wanted)) ? 3 : noMatch;
}
