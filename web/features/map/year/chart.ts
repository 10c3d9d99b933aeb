import { geoPath, type GeoPermissibleObjects } from "d3-geo";
import { lineBetween } from "#features/map/projection.ts";
import { disc, headFont, mirrored, textStart, textFont, writeText } from "./brush.ts";
import { dotBox, placeName } from "./labels.ts";
import { type Box, dayBox, layouts, maxNamed, monthBox, pictureSizes } from "./layout.ts";
import { boxesAlong, mapAround } from "./place-map.ts";
import type { Paint } from "./paint.ts";
import type { YearScene } from "./scene.ts";

/** Draws the world around the year's places over the whole picture, the route, and the names. */
export function drawMap(brush: CanvasRenderingContext2D, scene: YearScene, paint: Paint): void {
  const { figures, world, positions, format } = scene;
  const { places: area, letters } = layouts[format];
  const spots = figures.places.flatMap((place) => {
    const at = positions.get(place.placeId);
    return at ? [{ ...place, position: at }] : [];
  });
  const map = mapAround(
    spots.map(({ position }) => position),
    area,
  );
  const trace = geoPath(map, brush);
  const draw = (shape: GeoPermissibleObjects, finish: () => void) => {
    brush.beginPath();
    trace(shape);
    finish();
  };
  brush.fillStyle = paint.land;
  draw(world.land, () => brush.fill());
  brush.strokeStyle = paint.ocean;
  brush.lineWidth = 2;
  draw(world.borders, () => brush.stroke());
  brush.lineCap = "round";
  brush.lineWidth = 5;
  const lines: Box[] = [];
  for (const [n, to] of figures.route.entries()) {
    const [a, b] = [positions.get(figures.route[n - 1] ?? ""), positions.get(to)];
    if (!a || !b) continue;
    brush.strokeStyle = paint.place(to);
    draw(lineBetween(a, b), () => brush.stroke());
    lines.push(...boxesAlong(map, a, b));
  }
  fadeBehindTexts(brush, scene, paint);

  const dots = spots.map(({ position }) => map([position.longitude, position.latitude]) ?? ([0, 0] as const));
  const taken = dots.map(dotBox);
  for (const [n, { placeId }] of [...spots.entries()].toReversed()) {
    const [x, y] = dots[n]!;
    disc(brush, x, y, 17, paint.land);
    disc(brush, x, y, 13, paint.place(placeId));
  }
  for (const [n, { placeId, city }] of spots.slice(0, maxNamed).entries()) {
    const fit = [letters.city * 0.88 ** n, letters.city * 0.5].flatMap((size) => {
      brush.font = `700 ${size}px ${headFont}`;
      const name = { width: brush.measureText(city).width, height: size };
      // Rather on a line than left out.
      const box =
        placeName(dots[n]!, name, area, [...taken, ...lines]) ?? placeName(dots[n]!, name, area, taken);
      return box ? [box] : [];
    })[0];
    if (!fit) continue;
    taken.push(fit);
    writeName(brush, city, fit, paint.place(placeId), paint.land);
  }
}

/** Writes a city's name in its colour, with an edge that separates it from the map. */
function writeName(
  brush: CanvasRenderingContext2D,
  city: string,
  { x, y, width, height }: Box,
  colour: string,
  edge: string,
): void {
  brush.font = `700 ${height}px ${headFont}`;
  brush.textAlign = "center";
  brush.lineJoin = "round";
  brush.lineWidth = height / 5;
  brush.strokeStyle = edge;
  const at = [x + width / 2, y + height * 0.8] as const;
  brush.strokeText(city, ...at);
  brush.fillStyle = colour;
  brush.fillText(city, ...at);
}

/** Fades the map out where the texts are. */
function fadeBehindTexts(brush: CanvasRenderingContext2D, { format }: YearScene, paint: Paint): void {
  const { width, height } = pictureSizes[format];
  const { title, figures } = layouts[format];
  const fade = (from: number, to: number, end: number) => {
    const gradient = brush.createLinearGradient(0, from, 0, to);
    gradient.addColorStop(0, paint.oceanClear);
    gradient.addColorStop(1, paint.oceanFaded);
    brush.fillStyle = gradient;
    brush.fillRect(0, Math.min(from, end), width, Math.abs(end - from));
  };
  fade(title.y + title.height + 90, title.y, 0);
  fade(figures.y - 110, figures.y, height);
}

/** Draws each day of the year in the colour of its place, and the months below. */
export function drawStrip(
  brush: CanvasRenderingContext2D,
  { figures, words, format }: YearScene,
  paint: Paint,
): void {
  const { strip, months, letters } = layouts[format];
  const days = figures.months.flat();
  brush.save();
  const edge = new Path2D();
  edge.roundRect(strip.x, strip.y, strip.width, strip.height, strip.height / 2);
  brush.clip(edge);
  brush.fillStyle = paint.land;
  brush.fillRect(strip.x, strip.y, strip.width, strip.height);
  for (const [n, placeId] of days.entries()) {
    if (!placeId) continue;
    const { x, y, width, height } = mirrored(brush, dayBox(strip, n, days.length));
    brush.fillStyle = paint.place(placeId);
    brush.fillRect(x, y, width + 0.5, height);
  }
  brush.restore();
  for (const [n, name] of words.months.entries()) {
    const { x, y, width } = mirrored(brush, monthBox(months, n));
    writeText(brush, name, [x + width / 2, y + letters.month], {
      font: `400 ${letters.month}px ${textFont}`,
      colour: paint.muted,
      align: "center",
      maxWidth: width,
    });
  }
}

/** Draws the figures in large letters, and the two facts below. */
export function drawFigures(
  brush: CanvasRenderingContext2D,
  { words, format }: YearScene,
  paint: Paint,
): void {
  const { figures: box, facts, letters } = layouts[format];
  const wide = box.width / words.figures.length;
  for (const [n, { value, label }] of words.figures.entries()) {
    const x = textStart(brush, box, n * wide);
    writeText(brush, value, [x, box.y + letters.figure * 0.8], {
      font: `700 ${letters.figure}px ${headFont}`,
      colour: paint.ink,
    });
    writeText(brush, label, [x, box.y + box.height - 6], {
      font: `400 ${letters.label}px ${textFont}`,
      colour: paint.muted,
      maxWidth: wide - 16,
    });
  }
  for (const [n, { label, value }] of words.facts.entries()) {
    const y = facts.y + (facts.height / 2) * n + letters.fact;
    writeText(brush, label, [textStart(brush, facts), y], {
      font: `400 ${letters.fact}px ${textFont}`,
      colour: paint.muted,
    });
    const after = brush.measureText(label).width + letters.fact / 2;
    writeText(brush, value, [textStart(brush, facts, after), y], {
      font: `600 ${letters.fact}px ${textFont}`,
      colour: paint.ink,
      maxWidth: facts.width - after,
    });
  }
}
