import { expect, test } from "vitest";
import { captionWidth, drawnSize } from "./photo.ts";

test("a long caption makes a bubble no wider than its picture, but never too narrow to read", () => {
  for (const [width, height] of [
    [4000, 3000],
    [3000, 4000],
    [null, null],
  ] as const)
    expect(captionWidth({ width, height })).toBe(drawnSize(width, height).width);
  expect(drawnSize(300, 3000).width).toBe(48);
  expect(captionWidth({ width: 300, height: 3000 })).toBe(200);
});
