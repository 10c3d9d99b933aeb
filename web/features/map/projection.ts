import { geoEqualEarth, geoGraticule10, geoPath, type GeoPermissibleObjects } from "d3-geo";
import type { Position } from "../../../contract/places.ts";

export type Point = readonly [x: number, y: number];

/** The map's own measure: every drawing of it is this wide and high, however large it is shown. */
export const width = 960;
export const height = 468;

const projected = geoEqualEarth().fitSize([width, height], { type: "Sphere" });
const drawn = geoPath(projected).digits(2);

/** Where a place lies on the map. */
export const pointOf = ({ longitude, latitude }: Pick<Position, "longitude" | "latitude">): Point =>
  projected([longitude, latitude]) ?? [width / 2, height / 2];

/** The way from one place to another along the Earth's own curve. */
export const lineBetween = (from: Position, to: Position): GeoPermissibleObjects => ({
  type: "LineString",
  coordinates: [
    [from.longitude, from.latitude],
    [to.longitude, to.latitude],
  ],
});

/** The edge of the map and the lines across it. */
export const globe: GeoPermissibleObjects = { type: "Sphere" };
export const grid: GeoPermissibleObjects = geoGraticule10();

/** The shape as the path of an SVG. */
export const pathOf = (shape: GeoPermissibleObjects): string => drawn(shape) ?? "";

/** Puts the shape into the path of a canvas whose measure is the map's own. */
export const trace = (shape: GeoPermissibleObjects, brush: CanvasRenderingContext2D): void =>
  void geoPath(projected, brush)(shape);
