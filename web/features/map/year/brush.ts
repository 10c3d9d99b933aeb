import { type Box, pictureSizes } from "./layout.ts";

export const headFont = '"Bricolage Grotesque", "Figtree Variable", system-ui, sans-serif';
export const textFont = '"Figtree Variable", system-ui, sans-serif';

/** Loads the fonts of the page, because a canvas doesn't wait for them. */
export const loadFonts = () =>
  Promise.all(
    [`700 100px ${headFont}`, `600 30px ${textFont}`, `400 30px ${textFont}`].map((it) =>
      document.fonts.load(it),
    ),
  );

/** Returns where text begins in a box: at its right edge in a right-to-left language. */
export const textStart = (brush: CanvasRenderingContext2D, { x, width }: Box, after = 0) =>
  brush.direction === "rtl" ? x + width - after : x + after;

/** Returns a box, mirrored to the other side of the picture in a right-to-left language. */
export const mirrored = (brush: CanvasRenderingContext2D, box: Box): Box =>
  brush.direction === "rtl" ? { ...box, x: pictureSizes.story.width - box.x - box.width } : box;

type TextStyle = { font: string; colour: string; align?: CanvasTextAlign; maxWidth?: number };

/** Writes one line of text, narrower if it is longer than `maxWidth`. */
export function writeText(
  brush: CanvasRenderingContext2D,
  words: string,
  at: [number, number],
  look: TextStyle,
): void {
  brush.font = look.font;
  brush.fillStyle = look.colour;
  brush.textAlign = look.align ?? "start";
  brush.fillText(words, at[0], at[1], look.maxWidth);
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
