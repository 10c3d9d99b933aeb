import { height, type Point, width } from "./projection.ts";
import type { Size } from "./use-size.ts";

/** The visible part of the map: the point in the middle, and the zoom factor. */
export type View = { readonly x: number; readonly y: number; readonly zoom: number };

export const maxZoom = 32;
/** The zoom factor of one click. */
export const zoomStep = 1.6;
/** The height of the frame on the page in map units; it is higher than the whole map. */
const frameHeight = (width * 3) / 4;
/** Space around the points that are shown, in map units, and the zoom factor at which they are shown. */
const margin = 60;
const fitZoom = 6;

export const wholeMap: View = { x: width / 2, y: height / 2, zoom: 1 };

const clamp = (min: number, value: number, max: number) => Math.min(Math.max(value, min), max);

/** Clamps a view: nothing beyond the edges is visible if the map fills the frame; zoom is 1 to `maxZoom`. */
export function clampView({ x, y, zoom }: View): View {
  const near = clamp(1, zoom, maxZoom);
  const [aside, above] = [width / 2 / near, Math.min(height, frameHeight / near) / 2];
  return { x: clamp(aside, x, width - aside), y: clamp(above, y, height - above), zoom: near };
}

/** Zooms in (`factor` over 1) or out. The point `fitPoints`, by default the middle, stays where it is. */
export function zoomView(view: View, factor: number, around: Point = [view.x, view.y]): View {
  const zoom = clamp(1, view.zoom * factor, maxZoom);
  const rest = view.zoom / zoom;
  return clampView({
    x: around[0] + (view.x - around[0]) * rest,
    y: around[1] + (view.y - around[1]) * rest,
    zoom,
  });
}

/** Moves a view by `dx` and `dy` map units. */
export const moveView = (view: View, dx: number, dy: number): View =>
  clampView({ ...view, x: view.x + dx, y: view.y + dy });

/**
 * Returns the view with all points and some space around them; the whole map if there are no points.
 */
export function fitPoints(points: readonly Point[]): View {
  if (points.length === 0) return wholeMap;
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const zoom = Math.min(
    width / (right - left + 2 * margin),
    frameHeight / (bottom - top + 2 * margin),
    fitZoom,
  );
  return clampView({ x: (left + right) / 2, y: (top + bottom) / 2, zoom });
}

/** Returns the view in which points that cover each other come apart, as far as the zoom allows. */
export function zoomInto(points: readonly Point[], view: View): View {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [wide, tall] = [spread(xs), spread(ys)];
  const zoom = Math.max(view.zoom * zoomStep, 0.4 * Math.min(width / wide, frameHeight / tall));
  return clampView({ x: Math.min(...xs) + wide / 2, y: Math.min(...ys) + tall / 2, zoom });
}

const spread = (all: readonly number[]) => Math.max(...all) - Math.min(...all) || Number.EPSILON;

/** Map units per pixel, where the frame is as large as the size allows. */
export const unitIn = ({ wide, tall }: Size, { zoom }: View): number =>
  Math.max(width / wide, frameHeight / tall) / zoom;

/** Returns a view as an SVG `viewBox`. */
export const viewBoxOf = ({ x, y, zoom }: View): string =>
  [x - width / 2 / zoom, y - frameHeight / 2 / zoom, width / zoom, frameHeight / zoom]
    .map((it) => it.toFixed(2))
    .join(" ");

/** Returns the view after a key press; null for a key that does nothing. */
export function viewAfterKey(key: string, view: View): View | null {
  const stride = 80 / view.zoom;
  if (key === "ArrowLeft") return moveView(view, -stride, 0);
  if (key === "ArrowRight") return moveView(view, stride, 0);
  if (key === "ArrowUp") return moveView(view, 0, -stride);
  if (key === "ArrowDown") return moveView(view, 0, stride);
  if (key === "+" || key === "=") return zoomView(view, zoomStep);
  if (key === "-") return zoomView(view, 1 / zoomStep);
  if (key === "0") return wholeMap;
  return null;
}
