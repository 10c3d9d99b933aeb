import { fold } from "../lib/fold.ts";

/** `note` tells apart what has the same label; `also` are other names it is found by. */
export type Option = { id: string; label: string; note?: string | undefined; also?: string | undefined };

export const sameText = (a: string, b: string): boolean => fold(a) === fold(b);

/** What a text could mean: names that are it, then those that begin with it, then those with a word that does, then those that contain it. */
export function filterOptions(options: readonly Option[], text: string): readonly Option[] {
  const wanted = fold(text);
  if (wanted === "") return options;
  const ranked = options.map((option) => ({ option, rank: rankOf(option, wanted) }));
  return ranked
    .filter(({ rank }) => rank < none)
    .sort((a, b) => a.rank - b.rank)
    .map(({ option }) => option);
}

const none = 4;

function rankOf({ label, also = "" }: Option, wanted: string): number {
  const names = [fold(label), fold(also)];
  if (names.includes(wanted)) return 0;
  if (names.some((name) => name.startsWith(wanted))) return 1;
  if (names.some((name) => name.includes(` ${wanted}`))) return 2;
  return names.some((name) => name.includes(wanted)) ? 3 : none;
}
