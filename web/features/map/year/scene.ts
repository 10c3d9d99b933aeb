import type { Positions } from "#features/map/positions-queries.ts";
import type { YearFigures } from "./figures.ts";
import type { MapGeometry } from "#features/map/world.ts";
import type { PictureFormat } from "./layout.ts";

/** All texts of the picture, in the reader's language. */
export type YearWords = {
  product: string;
  title: string;
  figures: readonly { value: string; label: string }[];
  facts: readonly { value: string; label: string }[];
  months: readonly string[];
};

export type YearScene = {
  format: PictureFormat;
  figures: YearFigures;
  world: MapGeometry;
  positions: Positions;
  words: YearWords;
};
