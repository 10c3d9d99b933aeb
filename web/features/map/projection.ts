import { geoEqualEarth, geoGraticule10, geoPath, type GeoPermissibleObjects } from "d3-geo";
import type { Position } from "#contract/features/places.ts";

export type Point = readonly [x: number, y: number];

/** The map's own units: every drawing of it is this wide and high, at any size on the screen. */
export const width = 960;
export const height = 468;

const projected = geoEqualEarth().fitSize([width, height], { type: "Sphere" });
const drawn = geoPath(projected).digits(2);

/** Returns where a place is on the map. */
export const pointOf = ({ longitude, latitude }: Pick<Position, "longitude" | "latitude">): Point =>
  projected([longitude, latitude]) ?? [width / 2, height / 2];

/** The shortest line between two places on the globe. */
export const lineBetween = (from: Position, to: Position): GeoPermissibleObjects => ({
  type: "LineString",
  coordinates: [
    [from.longitude, from.latitude],
    [to.longitude, to.latitude],
  ],
});

/** The outline of the map, and the grid across it. */
export const globe: GeoPermissibleObjects = { type: "Sphere" };
export const grid: GeoPermissibleObjects = geoGraticule10();

/** Returns a shape as an SVG path. */
export const pathOf = (shape: GeoPermissibleObjects): string => drawn(shape) ?? "";
