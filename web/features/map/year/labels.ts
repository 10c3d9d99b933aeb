import type { Box } from "./layout.ts";

/** Space between a dot's middle and its name, and the part of a name above its dot, in pixels. */
const gap = 26;
const inset = 20;

const meets = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const isWithin = (a: Box, b: Box) =>
  a.x >= b.x && a.y >= b.y && a.x + a.width <= b.x + b.width && a.y + a.height <= b.y + b.height;

/**
 * Returns where a name of this size fits at its dot: above or below, or else beside it, where a line may end.
 * Null if it would leave the area, or cover one of the taken boxes everywhere.
 */
export function placeName(
  [x, y]: readonly [number, number],
  { width, height }: { width: number; height: number },
  area: Box,
  taken: readonly Box[],
): Box | null {
  const [above, below] = [y - gap - height, y + gap];
  const [toRight, toLeft] = [x - inset, x + inset - width];
  const corners = [
    [toRight, above],
    [toLeft, above],
    [toRight, below],
    [toLeft, below],
    [x + gap, y - height / 2],
    [x - gap - width, y - height / 2],
  ] as const;
  for (const [left, top] of corners) {
    const box = { x: left, y: top, width, height };
    if (isWithin(box, area) && !taken.some((it) => meets(it, box))) return box;
  }
  return null;
}

/** The box of a dot, which no name may cover. */
export const dotBox = ([x, y]: readonly [number, number]): Box => ({
  x: x - 16,
  y: y - 16,
  width: 32,
  height: 32,
});
