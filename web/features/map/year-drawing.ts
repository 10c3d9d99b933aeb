import { circle, disc, head, placed, startOf, text, write } from "./year-brush.ts";
import { drawMap, drawStrip } from "./year-chart.ts";
import { layout, mostNamed, nameBox, size } from "./year-layout.ts";
import type { Paint } from "./year-paint.ts";
import type { YearScene } from "./year-scene.ts";

/** Draws the whole picture; a place without a position is counted and named, but not on its map. */
export function drawYear(brush: CanvasRenderingContext2D, scene: YearScene, paint: Paint): void {
  brush.direction = document.documentElement.dir === "rtl" ? "rtl" : "ltr";
  brush.textBaseline = "alphabetic";
  brush.fillStyle = paint.surface;
  brush.fillRect(0, 0, size.width, size.height);
  drawHead(brush, scene, paint);
  drawFigures(brush, scene, paint);
  drawMap(brush, scene, paint);
  drawStrip(brush, scene, paint);
  drawNames(brush, scene, paint);
}

function drawHead(brush: CanvasRenderingContext2D, { words, figures }: YearScene, paint: Paint): void {
  const { head: top, year } = layout;
  const middle = top.y + top.height / 2;
  const mark = startOf(brush, top, 40);
  for (const [dx, colour] of [
    [-14, paint.mine],
    [14, paint.theirs],
  ] as const)
    disc(brush, mark + dx, middle, 24, colour);
  brush.save();
  brush.clip(circle(mark - 14, middle, 24));
  disc(brush, mark + 14, middle, 24, paint.shared);
  brush.restore();
  write(brush, words.product, [startOf(brush, top, 96), middle + 14], {
    font: `700 42px ${head}`,
    colour: paint.ink,
  });
  const base = year.y + year.height - 24;
  write(brush, figures.year, [startOf(brush, year, -6), base], {
    font: `700 168px ${head}`,
    colour: paint.accent,
  });
  const wide = brush.measureText(figures.year).width;
  write(brush, words.title, [startOf(brush, year, wide + 28), base], {
    font: `600 40px ${text}`,
    colour: paint.muted,
    most: year.width - wide - 28,
  });
}

function drawFigures(brush: CanvasRenderingContext2D, { words }: YearScene, paint: Paint): void {
  const { figures: box } = layout;
  const wide = box.width / words.figures.length;
  for (const [n, { value, label }] of words.figures.entries()) {
    const x = startOf(brush, box, n * wide);
    write(brush, value, [x, box.y + 72], { font: `700 80px ${head}`, colour: paint.ink });
    write(brush, label, [x, box.y + 114], { font: `400 30px ${text}`, colour: paint.muted, most: wide - 16 });
  }
}

function drawNames(brush: CanvasRenderingContext2D, { figures, words }: YearScene, paint: Paint): void {
  for (const [n, { placeId, city, days }] of figures.places.slice(0, mostNamed).entries()) {
    const box = placed(brush, nameBox(n));
    disc(brush, startOf(brush, box, 10), box.y + 14, 10, paint.place(placeId));
    const length = words.days(days);
    brush.font = `400 26px ${text}`;
    const wide = brush.measureText(length).width;
    write(brush, city, [startOf(brush, box, 34), box.y + 23], {
      font: `600 26px ${text}`,
      colour: paint.ink,
      most: box.width - wide - 58,
    });
    write(brush, length, [startOf(brush, box, box.width), box.y + 23], {
      font: `400 26px ${text}`,
      colour: paint.muted,
      align: "end",
    });
  }
}
