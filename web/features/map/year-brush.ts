import { type Box, size } from "./year-layout.ts";

export const head = '"Bricolage Grotesque", "Figtree Variable", system-ui, sans-serif';
export const text = '"Figtree Variable", system-ui, sans-serif';

/** The fonts of the page, which a canvas doesn't wait for by itself. */
export const loadFonts = () =>
  Promise.all(
    [`700 100px ${head}`, `600 30px ${text}`, `400 30px ${text}`].map((it) => document.fonts.load(it)),
  );

/** Where a text begins in a box: at its right where one reads from there. */
export const startOf = (brush: CanvasRenderingContext2D, { x, width }: Box, after = 0) =>
  brush.direction === "rtl" ? x + width - after : x + after;

/** A box in its place: on the other side of the picture where one reads from the right. */
export const placed = (brush: CanvasRenderingContext2D, box: Box): Box =>
  brush.direction === "rtl" ? { ...box, x: size.width - box.x - box.width } : box;

type Look = { font: string; colour: string; align?: CanvasTextAlign; most?: number };

/** One line of text, made narrower where it is longer than `most`. */
export function write(
  brush: CanvasRenderingContext2D,
  words: string,
  at: [number, number],
  look: Look,
): void {
  brush.font = look.font;
  brush.fillStyle = look.colour;
  brush.textAlign = look.align ?? "start";
  brush.fillText(words, at[0], at[1], look.most);
}

export function circle(x: number, y: number, radius: number): Path2D {
  const path = new Path2D();
  path.arc(x, y, radius, 0, 2 * Math.PI);
  return path;
}

export function disc(
  brush: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  colour: string,
): void {
  brush.fillStyle = colour;
  brush.fill(circle(x, y, radius));
}
