import { height as mapHeight, width as mapWidth } from "#features/map/projection.ts";

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** The size in which portrait pictures are shared, in pixels. */
export const pictureSize = { width: 1080, height: 1350 };
const margin = 72;
const inside = pictureSize.width - 2 * margin;

/** Number of places named under the map. */
export const maxNamed = 8;
const nameHeight = 36;

/** The boxes of the picture's parts, from top to bottom. */
export const layout = {
  head: { x: margin, y: 64, width: inside, height: 48 },
  year: { x: margin, y: 136, width: inside, height: 150 },
  figures: { x: margin, y: 312, width: inside, height: 120 },
  map: { x: margin, y: 470, width: inside, height: (inside * mapHeight) / mapWidth },
  strip: { x: margin, y: 972, width: inside, height: 64 },
  months: { x: margin, y: 1044, width: inside, height: 32 },
  names: { x: margin, y: 1116, width: inside, height: (maxNamed / 2) * nameHeight },
} satisfies Record<string, Box>;

/** Returns a day's part of the strip; all days are equally wide. */
export function dayBox(dayOfYear: number, daysOfYear: number): Box {
  const { x, y, width, height } = layout.strip;
  return { x: x + (dayOfYear * width) / daysOfYear, y, width: width / daysOfYear, height };
}

/** Returns the box of a month's name, below its part of the strip. */
export function monthBox(month: number): Box {
  const width = layout.months.width / 12;
  return { ...layout.months, x: layout.months.x + month * width, width };
}

/** Returns the box of the nth name: two columns, filled row by row. */
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
