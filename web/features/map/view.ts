import { height, type Point, width } from "./projection.ts";

/** What part of the map is seen: the point in the middle and how many times it is enlarged. */
export type View = { readonly x: number; readonly y: number; readonly zoom: number };

export const closest = 12;
/** How much nearer one press brings. */
export const step = 1.6;
/** How high the frame on the page is in the map's measure: higher than the whole map. */
const frameHeight = (width * 3) / 4;
/** Kept free around what is looked at. */
const margin = 60;

export const whole: View = { x: width / 2, y: height / 2, zoom: 1 };

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);

/**
 * The view that shows nothing beyond the edges where the map fills the frame, and no farther or nearer than there is
 * something to see.
 */
export function kept({ x, y, zoom }: View, high = frameHeight): View {
  const near = between(1, zoom, closest);
  const [aside, above] = [width / 2 / near, Math.min(height, high / near) / 2];
  return { x: between(aside, x, width - aside), y: between(above, y, height - above), zoom: near };
}

/** Nearer (over 1) or farther; `around`, which is the middle unless given, stays where it is. */
export function zoomed(view: View, factor: number, around: Point = [view.x, view.y]): View {
  const zoom = between(1, view.zoom * factor, closest);
  const rest = view.zoom / zoom;
  return kept({
    x: around[0] + (view.x - around[0]) * rest,
    y: around[1] + (view.y - around[1]) * rest,
    zoom,
  });
}

/** Moved by so much of the map. */
export const moved = (view: View, dx: number, dy: number): View =>
  kept({ ...view, x: view.x + dx, y: view.y + dy });

/** All of the points and some room around them, in a frame as high as that; the whole map for none. */
export function around(points: readonly Point[], high = frameHeight): View {
  if (points.length === 0) return whole;
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const zoom = Math.min(width / (right - left + 2 * margin), high / (bottom - top + 2 * margin), closest / 2);
  return kept({ x: (left + right) / 2, y: (top + bottom) / 2, zoom }, high);
}

/** The view as an SVG's `viewBox`. */
export const boxOf = ({ x, y, zoom }: View): string =>
  [x - width / 2 / zoom, y - frameHeight / 2 / zoom, width / zoom, frameHeight / zoom]
    .map((it) => it.toFixed(2))
    .join(" ");

/** What a key does to the view; null for one that does nothing. */
export function afterKey(key: string, view: View): View | null {
  const stride = 80 / view.zoom;
  if (key === "ArrowLeft") return moved(view, -stride, 0);
  if (key === "ArrowRight") return moved(view, stride, 0);
  if (key === "ArrowUp") return moved(view, 0, -stride);
  if (key === "ArrowDown") return moved(view, 0, stride);
  if (key === "+" || key === "=") return zoomed(view, step);
  if (key === "-") return zoomed(view, 1 / step);
  if (key === "0") return whole;
  return null;
}
