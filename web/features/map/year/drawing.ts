import { circle, disc, headFont, textStart, textFont, writeText } from "./brush.ts";
import { drawFigures, drawMap, drawStrip } from "./chart.ts";
import { layouts, pictureSizes } from "./layout.ts";
import type { Paint } from "./paint.ts";
import type { YearScene } from "./scene.ts";

/** Draws the whole picture. A place without a position is counted, but not on the map. */
export function drawYear(brush: CanvasRenderingContext2D, scene: YearScene, paint: Paint): void {
  const { width, height } = pictureSizes[scene.format];
  brush.direction = document.documentElement.dir === "rtl" ? "rtl" : "ltr";
  brush.textBaseline = "alphabetic";
  brush.fillStyle = paint.ocean;
  brush.fillRect(0, 0, width, height);
  drawMap(brush, scene, paint);
  drawHead(brush, scene, paint);
  drawFigures(brush, scene, paint);
  drawStrip(brush, scene, paint);
}

function drawHead(brush: CanvasRenderingContext2D, scene: YearScene, paint: Paint): void {
  const { words, figures, format } = scene;
  const { head: top, year, title, letters } = layouts[format];
  const middle = top.y + top.height / 2;
  const mark = textStart(brush, top, 40);
  for (const [dx, colour] of [
    [-14, paint.mine],
    [14, paint.theirs],
  ] as const)
    disc(brush, mark + dx, middle, 24, colour);
  brush.save();
  brush.clip(circle(mark - 14, middle, 24));
  disc(brush, mark + 14, middle, 24, paint.shared);
  brush.restore();
  writeText(brush, words.product, [textStart(brush, top, 96), middle + 14], {
    font: `700 42px ${headFont}`,
    colour: paint.ink,
  });
  writeText(brush, figures.year, [textStart(brush, year, -letters.year / 26), year.y + year.height - 8], {
    font: `700 ${letters.year}px ${headFont}`,
    colour: paint.accent,
  });
  writeText(brush, words.title, [textStart(brush, title), title.y + letters.title], {
    font: `600 ${letters.title}px ${textFont}`,
    colour: paint.ink,
    maxWidth: title.width,
  });
}
