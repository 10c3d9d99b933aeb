import { circle, disc, headFont, mirrored, textStart, textFont, writeText } from "./brush.ts";
import { drawMap, drawStrip } from "./chart.ts";
import { layout, maxNamed, nameBox, pictureSize } from "./layout.ts";
import type { Paint } from "./paint.ts";
import type { YearScene } from "./scene.ts";

/** Draws the whole picture. A place without a position is counted and named, but not on the map. */
export function drawYear(brush: CanvasRenderingContext2D, scene: YearScene, paint: Paint): void {
  brush.direction = document.documentElement.dir === "rtl" ? "rtl" : "ltr";
  brush.textBaseline = "alphabetic";
  brush.fillStyle = paint.surface;
  brush.fillRect(0, 0, pictureSize.width, pictureSize.height);
  drawHead(brush, scene, paint);
  drawFigures(brush, scene, paint);
  drawMap(brush, scene, paint);
  drawStrip(brush, scene, paint);
  drawNames(brush, scene, paint);
}

function drawHead(brush: CanvasRenderingContext2D, { words, figures }: YearScene, paint: Paint): void {
  const { head: top, year } = layout;
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
  const base = year.y + year.height - 24;
  writeText(brush, figures.year, [textStart(brush, year, -6), base], {
    font: `700 168px ${headFont}`,
    colour: paint.accent,
  });
  const wide = brush.measureText(figures.year).width;
  writeText(brush, words.title, [textStart(brush, year, wide + 28), base], {
    font: `600 40px ${textFont}`,
    colour: paint.muted,
    most: year.width - wide - 28,
  });
}

function drawFigures(brush: CanvasRenderingContext2D, { words }: YearScene, paint: Paint): void {
  const { figures: box } = layout;
  const wide = box.width / words.figures.length;
  for (const [n, { value, label }] of words.figures.entries()) {
    const x = textStart(brush, box, n * wide);
    writeText(brush, value, [x, box.y + 72], { font: `700 80px ${headFont}`, colour: paint.ink });
    writeText(brush, label, [x, box.y + 114], {
      font: `400 30px ${textFont}`,
      colour: paint.muted,
      most: wide - 16,
    });
  }
}

function drawNames(brush: CanvasRenderingContext2D, { figures, words }: YearScene, paint: Paint): void {
  for (const [n, { placeId, city, days }] of figures.places.slice(0, maxNamed).entries()) {
    const box = mirrored(brush, nameBox(n));
    disc(brush, textStart(brush, box, 10), box.y + 14, 10, paint.place(placeId));
    const length = words.days(days);
    brush.font = `400 26px ${textFont}`;
    const wide = brush.measureText(length).width;
    writeText(brush, city, [textStart(brush, box, 34), box.y + 23], {
      font: `600 26px ${textFont}`,
      colour: paint.ink,
      most: box.width - wide - 58,
    });
    writeText(brush, length, [textStart(brush, box, box.width), box.y + 23], {
      font: `400 26px ${textFont}`,
      colour: paint.muted,
      align: "end",
    });
  }
}
