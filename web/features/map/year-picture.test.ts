import { expect, test } from "vitest";
import { itinerary } from "#contract/shared/itinerary.ts";
import { kyoto, lisbon, lyon, trip } from "#web/testing/ana.ts";
import { figuresOf } from "./year/figures.ts";
import { dayBox, layout, maxNamed, nameBox, pictureSize } from "./year/layout.ts";

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
  expect(figures).toMatchObject({ daysAway: 60, cities: 2, countries: 2 });
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
  expect(figuresOf("2027", stays)).toMatchObject({ daysAway: 0, cities: 0, countries: 0, places: [] });
});

test("the parts of the picture don't overlap, and none is outside it", () => {
  const boxes = Object.values(layout).sort((a, b) => a.y - b.y);
  for (const [n, box] of boxes.entries()) {
    expect(box.x).toBeGreaterThan(0);
    expect(box.x + box.width).toBeLessThan(pictureSize.width);
    const next = boxes[n + 1]?.y ?? pictureSize.height;
    expect(box.y + box.height).toBeLessThanOrEqual(next);
  }
  const last = nameBox(maxNamed - 1);
  expect(last.y + last.height).toBeLessThan(pictureSize.height);
  expect(dayBox(365, 366).x + dayBox(365, 366).width).toBeCloseTo(layout.strip.x + layout.strip.width);
});
