import {
  globe,
  height as mapHeight,
  lineBetween,
  pointOf,
  traceShape,
  width as mapWidth,
} from "#features/map/projection.ts";
import { legsOf } from "#features/map/spots.ts";
import { fitPoints } from "#features/map/view.ts";
import { disc, mirrored, textStart, textFont, writeText } from "./brush.ts";
import { dayBox, layout, monthBox } from "./layout.ts";
import type { Paint } from "./paint.ts";
import type { YearScene } from "./scene.ts";

/** Draws the map with the year's places and the lines between them. */
export function drawMap(brush: CanvasRenderingContext2D, scene: YearScene, paint: Paint): void {
  const { figures, world, positions, stays } = scene;
  const { map } = layout;
  const points = figures.places.flatMap(({ placeId }) => positions.get(placeId) ?? []).map(pointOf);
  const view = fitPoints(points, mapHeight);
  const scale = (map.width / mapWidth) * view.zoom;
  const shape = (it: Parameters<typeof traceShape>[0]) => {
    brush.beginPath();
    traceShape(it, brush);
  };
  brush.save();
  const edge = new Path2D();
  edge.roundRect(map.x, map.y, map.width, map.height, 28);
  brush.clip(edge);
  brush.translate(map.x + map.width / 2, map.y + map.height / 2);
  brush.scale(scale, scale);
  brush.translate(-view.x, -view.y);
  shape(globe);
  brush.fillStyle = paint.raised;
  brush.fill();
  shape(world.land);
  brush.fillStyle = paint.line;
  brush.fill();
  shape(world.borders);
  brush.strokeStyle = paint.raised;
  brush.lineWidth = 1 / view.zoom;
  brush.stroke();
  brush.strokeStyle = paint.mine;
  brush.lineWidth = 2 / view.zoom;
  brush.setLineDash([2 / view.zoom, 6 / view.zoom]);
  brush.lineCap = "round";
  for (const [from, to] of legsOf(figures.year, stays)) {
    const [a, b] = [positions.get(from), positions.get(to)];
    if (!a || !b) continue;
    shape(lineBetween(a, b));
    brush.stroke();
  }
  for (const { placeId } of figures.places.toReversed()) {
    const at = positions.get(placeId);
    if (!at) continue;
    const [x, y] = pointOf(at);
    disc(brush, x, y, 10 / view.zoom, paint.raised);
    disc(brush, x, y, 8 / view.zoom, paint.place(placeId));
  }
  brush.restore();
}

/** Draws each day of the year in the colour of its place, and the months below. */
export function drawStrip(
  brush: CanvasRenderingContext2D,
  { figures, words }: YearScene,
  paint: Paint,
): void {
  const { strip } = layout;
  const days = figures.months.flat();
  brush.save();
  const edge = new Path2D();
  edge.roundRect(strip.x, strip.y, strip.width, strip.height, 16);
  brush.clip(edge);
  brush.fillStyle = paint.line;
  brush.fillRect(strip.x, strip.y, strip.width, strip.height);
  for (const [n, placeId] of days.entries()) {
    if (!placeId) continue;
    const { x, y, width, height } = mirrored(brush, dayBox(n, days.length));
    brush.fillStyle = paint.place(placeId);
    brush.fillRect(x, y, width + 0.5, height);
  }
  let first = 0;
  for (const [n, month] of figures.months.entries()) {
    const x = textStart(brush, mirrored(brush, dayBox(first, days.length)));
    if (n > 0) {
      brush.fillStyle = paint.surface;
      brush.fillRect(x - 1, strip.y, 2, strip.height);
    }
    first += month.length;
  }
  brush.restore();
  for (const [n, name] of words.months.entries()) {
    const { x, y, width } = mirrored(brush, monthBox(n));
    writeText(brush, name, [x + width / 2, y + 24], {
      font: `400 24px ${textFont}`,
      colour: paint.muted,
      align: "center",
      most: width,
    });
  }
}
