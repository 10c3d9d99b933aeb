import { expect, test } from "vitest";
import { itinerary } from "#contract/shared/itinerary.ts";
import { kyoto, lisbon, lyon, trip } from "#web/testing/ana.ts";
import { figuresOf } from "./year/figures.ts";
import { placeName } from "./year/labels.ts";
import { dayBox, layouts, pictureSizes } from "./year/layout.ts";
import { kmBetween, mapAround } from "./year/place-map.ts";

test("a day counts once, even if several plans cover it, and only in its year", () => {
  const stays = itinerary({
    trips: [
      trip({ id: 1, startDate: "2027-12-28", endDate: "2028-01-03" }),
      trip({
        id: 2,
        ...kyoto,
        startDate: "2028-01-02",
        endDate: "2028-03-01",
        createdAt: "2027-06-01T00:00:00.000Z",
      }),
    ],
    savedDays: [{ ...lyon, date: "2028-02-29" }],
    home: lyon,
  });
  const figures = figuresOf("2028", stays);
  expect(figures).toMatchObject({ cities: 2, countries: 2 });
  expect(figures.places.map(({ city, days }) => [city, days])).toEqual([
    ["Kyoto", 59],
    ["Lisbon", 1],
  ]);
  expect(figures.months[0]!.slice(0, 2)).toEqual([lisbon.placeId, kyoto.placeId]);
  expect(figures.months[1]).toHaveLength(29);
  expect(figures.months[1]![28]).toBeNull();
});

test("a year at home is empty", () => {
  const stays = itinerary({ trips: [], savedDays: [], home: lyon });
  expect(figuresOf("2027", stays)).toMatchObject({
    nights: 0,
    cities: 0,
    countries: 0,
    longest: null,
    places: [],
  });
});

test.each(["story", "square"] as const)(
  "the parts of a %s don't overlap, and none is outside the picture",
  (format) => {
    const { letters, ...parts } = layouts[format];
    const { width, height } = pictureSizes[format];
    const boxes = Object.values(parts).toSorted((a, b) => a.y - b.y);
    for (const [n, box] of boxes.entries()) {
      expect(box.x).toBeGreaterThan(0);
      expect(box.x + box.width).toBeLessThan(width);
      expect(box.y + box.height).toBeLessThanOrEqual(boxes[n + 1]?.y ?? height);
    }
    const last = dayBox(parts.strip, 365, 366);
    expect(last.x + last.width).toBeCloseTo(parts.strip.x + parts.strip.width);
    expect(letters.year).toBeGreaterThan(letters.figure);
  },
);

test("a night is counted where Ana sleeps: not on the day she comes home, and once over New Year", () => {
  const stays = itinerary({
    trips: [
      trip({ id: 1, startDate: "2027-12-30", endDate: "2028-01-02" }),
      trip({ id: 2, ...kyoto, startDate: "2028-01-03", endDate: "2028-01-10" }),
      trip({ id: 3, startDate: "2028-05-01", endDate: "2028-05-01" }),
    ],
    savedDays: [],
    home: lyon,
  });
  expect(figuresOf("2027", stays)).toMatchObject({ nights: 2, longest: { city: "Lisbon", nights: 2 } });
  expect(figuresOf("2028", stays)).toMatchObject({
    nights: 2 + 7,
    longest: { city: "Kyoto", nights: 7 },
    route: [lisbon.placeId, kyoto.placeId, lisbon.placeId],
  });
});

const box = { x: 100, y: 500, width: 800, height: 600 };
const at = (latitude: number, longitude: number) => ({ latitude, longitude });

test.each([
  ["one city", [at(38.7, -9.1)]],
  ["cities near each other", [at(48.1, 11.6), at(47.8, 13)]],
  ["cities of three continents", [at(40.7, -74), at(38.7, -9.1), at(35, 135.8), at(-33.9, 151.2)]],
  ["opposite ends of the globe", [at(0, 0), at(0, 179.9)]],
])("every place of the year is in the box of the places: %s", (_, places) => {
  const map = mapAround(places, box);
  for (const { latitude, longitude } of places) {
    const [x, y] = map([longitude, latitude]) ?? [0, 0];
    expect(x).toBeGreaterThanOrEqual(box.x);
    expect(x).toBeLessThanOrEqual(box.x + box.width);
    expect(y).toBeGreaterThanOrEqual(box.y);
    expect(y).toBeLessThanOrEqual(box.y + box.height);
  }
});

test("a name is at another side of its dot, or left out, where it would cover another name", () => {
  const area = { x: 0, y: 0, width: 400, height: 100 };
  const size = { width: 120, height: 40 };
  const above = placeName([200, 70], size, area, []);
  expect(above).toMatchObject({ x: 180, y: 4 });
  const beside = placeName([200, 70], size, area, [above!]);
  expect(beside).toMatchObject({ x: 226, y: 50 });
  expect(placeName([200, 70], size, area, [above!, beside!])).toMatchObject({ x: 54, y: 50 });
  expect(placeName([200, 70], size, area, [area])).toBeNull();
});

test("distances are along the globe", () => {
  expect(kmBetween(at(38.72, -9.14), at(35.01, 135.77))).toBeCloseTo(11_100, -3);
});
