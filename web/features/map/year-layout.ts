import { height as mapHeight, width as mapWidth } from "./projection.ts";

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** The size in which pictures are shared upright. */
export const size = { width: 1080, height: 1350 };
const margin = 72;
const inside = size.width - 2 * margin;

/** How many places are named under the map. */
export const mostNamed = 8;
const nameHeight = 36;

/** Where everything stands in the picture, from top to bottom. */
export const layout = {
  head: { x: margin, y: 64, width: inside, height: 48 },
  year: { x: margin, y: 136, width: inside, height: 150 },
  figures: { x: margin, y: 312, width: inside, height: 120 },
  map: { x: margin, y: 470, width: inside, height: (inside * mapHeight) / mapWidth },
  strip: { x: margin, y: 972, width: inside, height: 64 },
  months: { x: margin, y: 1044, width: inside, height: 32 },
  names: { x: margin, y: 1116, width: inside, height: (mostNamed / 2) * nameHeight },
} satisfies Record<string, Box>;

/** The part of the strip that is a day's: every day is as wide as any other. */
export function dayBox(dayOfYear: number, daysOfYear: number): Box {
  const { x, y, width, height } = layout.strip;
  return { x: x + (dayOfYear * width) / daysOfYear, y, width: width / daysOfYear, height };
}

/** Where the name of a month stands, under its part of the strip. */
export function monthBox(month: number): Box {
  const width = layout.months.width / 12;
  return { ...layout.months, x: layout.months.x + month * width, width };
}

/** The place of the nth name: two columns, line by line. */
export function nameBox(n: number): Box {
  const { x, y, width } = layout.names;
  const gap = 40;
  const wide = (width - gap) / 2;
  return {
    x: x + (n % 2) * (wide + gap),
    y: y + Math.floor(n / 2) * nameHeight,
    width: wide,
    height: nameHeight,
  };
}
