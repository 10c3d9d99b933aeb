export type Coordinates = { latitude: number; longitude: number };

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * Distance on a flat map around the two points. Precise to a few per cent for nearby points, which is enough.
 */
export function kilometres(a: Coordinates, b: Coordinates): number {
  const middle = radians((a.latitude + b.latitude) / 2);
  const across = ((a.longitude - b.longitude + 540) % 360) - 180;
  return 111.2 * Math.hypot(a.latitude - b.latitude, across * Math.cos(middle));
}
