import { geoAzimuthalEqualArea, geoDistance, geoInterpolate, type GeoProjection } from "d3-geo";
import type { Position } from "#contract/features/places.ts";
import type { Box } from "./layout.ts";

type At = Pick<Position, "longitude" | "latitude">;

const earthRadiusKm = 6371;
/** Pixels of a radian at most: a year in one city shows its part of the continent. */
const maxScale = 2600;
/** The part of the box that the places take; the rest is for their names. */
const share = 0.78;

const pair = ({ longitude, latitude }: At): [number, number] => [longitude, latitude];

/** Kilometres between two places, along the globe. */
export const kmBetween = (a: At, b: At): number => geoDistance(pair(a), pair(b)) * earthRadiusKm;

/**
 * A map of the world around these places, so that all of them are in the box. The world goes on beyond it,
 * and what is near its middle has its true shape.
 */
export function mapAround(places: readonly At[], box: Box): GeoProjection {
  const [longitude, latitude] = middleOf(places);
  const map = geoAzimuthalEqualArea()
    .rotate([-longitude, -latitude])
    .clipAngle(140)
    .scale(1)
    .translate([0, 0]);
  const points = places.map((it) => map(pair(it)) ?? ([0, 0] as const));
  const [left, right] = extent(points.map(([x]) => x));
  const [top, bottom] = extent(points.map(([, y]) => y));
  const scale = Math.min(
    maxScale,
    (share * box.width) / (right - left || Number.EPSILON),
    (share * box.height) / (bottom - top || Number.EPSILON),
  );
  return map
    .scale(scale)
    .translate([
      box.x + box.width / 2 - (scale * (left + right)) / 2,
      box.y + box.height / 2 - (scale * (top + bottom)) / 2,
    ]);
}

/** Small boxes along the line between two places, which names leave free. The ends belong to the dots. */
export const boxesAlong = (map: GeoProjection, a: At, b: At): Box[] =>
  Array.from({ length: 19 }, (_, n) => geoInterpolate(pair(a), pair(b))((n + 1) / 20)).flatMap((it) => {
    const [x, y] = map(it) ?? [];
    return x === undefined || y === undefined ? [] : [{ x: x - 4, y: y - 4, width: 8, height: 8 }];
  });

const extent = (all: readonly number[]): [number, number] =>
  all.length === 0 ? [0, 0] : [Math.min(...all), Math.max(...all)];

/** The middle of the places on the globe, as longitude and latitude in degrees. */
function middleOf(places: readonly At[]): [number, number] {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  let [x, y, z] = [0, 0, 0];
  for (const { longitude, latitude } of places) {
    const [along, up] = [radians(longitude), radians(latitude)];
    x += Math.cos(up) * Math.cos(along);
    y += Math.cos(up) * Math.sin(along);
    z += Math.sin(up);
  }
  if (Math.hypot(x, y, z) < 0.01) return places[0] ? pair(places[0]) : [10, 30];
  return [(Math.atan2(y, x) * 180) / Math.PI, (Math.atan2(z, Math.hypot(x, y)) * 180) / Math.PI];
}
