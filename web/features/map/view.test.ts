import { expect, test } from "vitest";
import { height, pathOf, globe, lineBetween, pointOf, width } from "./projection.ts";
import {
  viewAfterKey,
  fitPoints,
  viewBoxOf,
  maxZoom,
  clampView,
  moveView,
  wholeMap,
  zoomInto,
  zoomView,
} from "./view.ts";

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

test("a line across the edge of the map is drawn in two pieces", () => {
  expect(pathOf(lineBetween(at(35.7, 139.7), at(37.8, -122.4))).match(/M/g)).toHaveLength(2);
  expect(pathOf(globe)).toMatch(/^M.*Z$/);
});

test("the point under the fingers stays under them", () => {
  const view = { x: 500, y: 200, zoom: 3 };
  const place = [550, 220] as const;
  const near = zoomView(view, 2, place);
  expect((place[0] - near.x) * near.zoom).toBeCloseTo((place[0] - view.x) * view.zoom);
  expect((place[1] - near.y) * near.zoom).toBeCloseTo((place[1] - view.y) * view.zoom);
});

test("the view stays within the edges, and between the smallest and the largest zoom", () => {
  expect(moveView(wholeMap, 300, 300)).toEqual(wholeMap);
  expect(zoomView(wholeMap, 0.5)).toEqual(wholeMap);
  expect(zoomView(wholeMap, 1000).zoom).toBe(maxZoom);
  expect(clampView({ x: 0, y: 0, zoom: 2 })).toEqual({ x: width / 4, y: (width * 3) / 16, zoom: 2 });
  expect(clampView({ x: 480, y: 0, zoom: 1.2 }).y).toBe(height / 2);
});

test("all places are in view, also if there is only one or none", () => {
  expect(fitPoints([])).toEqual(wholeMap);
  const points = [pointOf(at(38.7, -9.1)), pointOf(at(48.1, 11.6))];
  const view = fitPoints(points);
  const [left = 0, top = 0, wide = 0, high = 0] = viewBoxOf(view).split(" ").map(Number);
  for (const [x, y] of points) {
    expect(x).toBeGreaterThan(left);
    expect(x).toBeLessThan(left + wide);
    expect(y).toBeGreaterThan(top);
    expect(y).toBeLessThan(top + high);
  }
  expect(fitPoints([points[0]!]).zoom).toBeGreaterThan(1);
});

test("places that cover each other come apart, however near they are", () => {
  const [lisbon, sintra] = [pointOf(at(38.72, -9.14)), pointOf(at(38.8, -9.39))];
  const view = zoomInto([lisbon, sintra], { x: lisbon[0], y: lisbon[1], zoom: 2 });
  expect(view.zoom).toBe(maxZoom);
  expect(view.x).toBeCloseTo((lisbon[0] + sintra[0]) / 2);
  const far = zoomInto([lisbon, pointOf(at(48.1, 11.6))], wholeMap);
  expect(far.zoom).toBeGreaterThan(1.5);
  expect(far.zoom).toBeLessThan(maxZoom);
  expect(zoomInto([lisbon], { ...view, zoom: 4 }).zoom).toBe(maxZoom);
});

test("keys move and zoom the map, and other keys do nothing", () => {
  const view = { x: 480, y: 234, zoom: 2 };
  expect(viewAfterKey("ArrowLeft", view)!.x).toBeLessThan(view.x);
  expect(viewAfterKey("ArrowDown", view)!.y).toBeGreaterThan(view.y);
  expect(viewAfterKey("+", view)!.zoom).toBeGreaterThan(2);
  expect(viewAfterKey("0", view)).toEqual(wholeMap);
  expect(viewAfterKey("Tab", view)).toBeNull();
});
