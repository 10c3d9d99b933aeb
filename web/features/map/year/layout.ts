export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** A story fills a phone; a square is for feeds and messages. */
export type PictureFormat = "story" | "square";

/** The sizes in which pictures are shared, in pixels. */
export const pictureSizes = {
  story: { width: 1080, height: 1920 },
  square: { width: 1080, height: 1080 },
} satisfies Record<PictureFormat, { width: number; height: number }>;

/** Number of places that are named on the map. */
export const maxNamed = 8;

const margin = 72;
const inside = pictureSizes.story.width - 2 * margin;
const row = (y: number, height: number): Box => ({ x: margin, y, width: inside, height });

/**
 * The boxes of the parts, from top to bottom, and the sizes of their letters. The map fills the picture; its
 * places are in the box `places`. A story leaves room for the buttons that phones draw over it.
 */
export const layouts = {
  story: {
    head: row(120, 48),
    year: row(176, 220),
    title: row(404, 56),
    places: row(520, 790),
    figures: row(1350, 150),
    facts: row(1530, 112),
    strip: row(1690, 44),
    months: row(1742, 32),
    letters: { year: 260, title: 44, figure: 112, label: 34, fact: 36, city: 68, month: 24 },
  },
  square: {
    head: row(52, 44),
    year: row(96, 142),
    title: row(238, 44),
    places: row(300, 380),
    figures: row(700, 112),
    facts: row(832, 88),
    strip: row(950, 36),
    months: row(992, 30),
    letters: { year: 168, title: 34, figure: 84, label: 28, fact: 28, city: 52, month: 22 },
  },
} as const;

/** Returns a day's part of the strip; all days are equally wide. */
export function dayBox({ x, y, width, height }: Box, dayOfYear: number, daysOfYear: number): Box {
  return { x: x + (dayOfYear * width) / daysOfYear, y, width: width / daysOfYear, height };
}

/** Returns the box of a month's name, below its part of the strip. */
export function monthBox(months: Box, month: number): Box {
  const width = months.width / 12;
  return { ...months, x: months.x + month * width, width };
}
