import type { Positions } from "#features/map/positions-queries.ts";
import type { Travels } from "#features/map/spots.ts";
import type { YearFigures } from "./figures.ts";
import type { World } from "#features/map/world.ts";

/** All texts of the picture, in the reader's language. */
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
