/** A point on Earth in degrees; north and east are positive. */
export type Point = { readonly latitude: number; readonly longitude: number };

const perDegree = 111;

/** Kilometres between two points, exact enough up to some hundred kilometres, also across the date line. */
export function kilometresBetween(a: Point, b: Point): number {
  const east = (((a.longitude - b.longitude + 540) % 360) - 180) * Math.cos((b.latitude * Math.PI) / 180);
  return Math.hypot(a.latitude - b.latitude, east) * perDegree;
}
