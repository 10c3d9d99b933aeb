/** A point on Earth in degrees; north and east are positive. */
export type Point = { readonly latitude: number; readonly longitude: number };

const earthRadiusKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const halfSine = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;

/** Kilometres between two points on the ground, by the haversine formula. */
export const kilometresBetween = (a: Point, b: Point): number =>
  2 *
  earthRadiusKm *
  Math.asin(
    Math.sqrt(
      halfSine(a.latitude - b.latitude) +
        Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * halfSine(a.longitude - b.longitude),
    ),
  );
