import type { Positions } from "./positions-queries.ts";
import type { Travels } from "./spots.ts";
import type { YearFigures } from "./year-figures.ts";
import type { World } from "./world.ts";

/** Every text of the picture, in the reader's language. */
export type YearWords = {
  product: string;
  title: string;
  figures: readonly { value: string; label: string }[];
  months: readonly string[];
  days: (count: number) => string;
};

export type YearScene = {
  figures: YearFigures;
  stays: Travels["stays"];
  world: World;
  positions: Positions;
  words: YearWords;
};
