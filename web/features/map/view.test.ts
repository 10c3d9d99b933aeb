import { expect, test } from "vitest";
import { height, pathOf, globe, lineBetween, pointOf, width } from "./projection.ts";
import { afterKey, around, boxOf, closest, kept, moved, whole, zoomed } from "./view.ts";

const at = (latitude: number, longitude: number) => ({ placeId: "1", latitude, longitude });

test("north is above south, west is left of east, and everything is on the map", () => {
  const [lisbon, tokyo, sydney] = [
    pointOf(at(38.7, -9.1)),
    pointOf(at(35.7, 139.7)),
    pointOf(at(-33.9, 151.2)),
  ];
  expect(lisbon[0]).toBeLessThan(tokyo[0]);
  expect(tokyo[1]).toBeLessThan(sydney[1]);
  for (const [x, y] of [lisbon, tokyo, sydney, pointOf(at(90, 0)), pointOf(at(-90, 180))]) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(width);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(height);
  }
});

test("the middle of the map is where the Equator meets Greenwich", () => {
  const [x, y] = pointOf(at(0, 0));
  expect(x).toBeCloseTo(width / 2);
  expect(y).toBeCloseTo(height / 2);
});

test("a way over the edge of the map is drawn in two pieces", () => {
  expect(pathOf(lineBetween(at(35.7, 139.7), at(37.8, -122.4))).match(/M/g)).toHaveLength(2);
  expect(pathOf(globe)).toMatch(/^M.*Z$/);
});

test("what is under the fingers stays under them", () => {
  const view = { x: 500, y: 200, zoom: 3 };
  const place = [550, 220] as const;
  const near = zoomed(view, 2, place);
  expect((place[0] - near.x) * near.zoom).toBeCloseTo((place[0] - view.x) * view.zoom);
  expect((place[1] - near.y) * near.zoom).toBeCloseTo((place[1] - view.y) * view.zoom);
});

test("nobody gets lost: not beyond the edges, not farther than the whole, not nearer than there is something to see", () => {
  expect(moved(whole, 300, 300)).toEqual(whole);
  expect(zoomed(whole, 0.5)).toEqual(whole);
  expect(zoomed(whole, 1000).zoom).toBe(closest);
  expect(kept({ x: 0, y: 0, zoom: 2 })).toEqual({ x: width / 4, y: (width * 3) / 16, zoom: 2 });
  expect(kept({ x: 480, y: 0, zoom: 1.2 }).y).toBe(height / 2);
});

test("all of the places are in sight, also when it is one or none", () => {
  expect(around([])).toEqual(whole);
  const points = [pointOf(at(38.7, -9.1)), pointOf(at(48.1, 11.6))];
  const view = around(points);
  const [left = 0, top = 0, wide = 0, high = 0] = boxOf(view).split(" ").map(Number);
  for (const [x, y] of points) {
    expect(x).toBeGreaterThan(left);
    expect(x).toBeLessThan(left + wide);
    expect(y).toBeGreaterThan(top);
    expect(y).toBeLessThan(top + high);
  }
  expect(around([points[0]!]).zoom).toBeGreaterThan(1);
});

test("keys move and zoom, and others are left alone", () => {
  const view = { x: 480, y: 234, zoom: 2 };
  expect(afterKey("ArrowLeft", view)!.x).toBeLessThan(view.x);
  expect(afterKey("ArrowDown", view)!.y).toBeGreaterThan(view.y);
  expect(afterKey("+", view)!.zoom).toBeGreaterThan(2);
  expect(afterKey("0", view)).toEqual(whole);
  expect(afterKey("Tab", view)).toBeNull();
});
