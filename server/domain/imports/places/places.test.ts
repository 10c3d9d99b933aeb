import { expect, test } from "vitest";
import type { Spot } from "#booking-parser/reservation.ts";
import { reservationIn } from "#testing/worlds/planned.ts";
import { newWorld } from "#testing/worlds/world.ts";
import { locateAll } from "./places.ts";

const nowhere: Spot = {
  ...{ name: null, iata: null, city: null, region: null, country: null, latitude: null, longitude: null },
};

test.each<[what: string, spot: Partial<Spot>, city: string | null, isGuessed?: boolean]>([
  ["a city by its name", { city: "Porto", country: "PT" }, "Porto"],
  ["a city by another of its names", { city: "Lisboa", country: "Portugal" }, "Lisbon"],
  ["a country in another language", { city: "München", country: "Allemagne" }, "Munich"],
  ["an airport", { iata: "MUC", name: "Franz Josef Strauss" }, "Munich"],
  ["an airport of a metropolis in a town of its own", { iata: "NRT" }, "Tokyo"],
  ["a main station", { name: "München Hbf" }, "Munich"],
  ["a station that is called after another city", { name: "Paris Gare de Lyon" }, "Paris"],
  ["an address", { name: "Gare de Lyon, Place Louis-Armand, 75012 Paris, France" }, "Paris"],
  [
    "an airport with an article in its city's name",
    { name: "Los Angeles International Airport" },
    "Los Angeles",
  ],
  ["coordinates in a city", { latitude: 38.7169, longitude: -9.139 }, "Lisbon", true],
  [
    "a name beside coordinates elsewhere",
    { city: "Birmingham", latitude: 33.52, longitude: -86.8 },
    "Birmingham",
  ],
  ["a name that many cities have", { city: "Springfield" }, "Springfield", true],
  ["a hotel that is called after a city", { name: "Hotel Paris", city: "Berlin", country: "DE" }, "Berlin"],
  ["what nobody knows", { name: "Somewhere", city: "Qqqq" }, null],
  ["nothing", {}, null],
])("%s", async (_, spot, city, isGuessed = false) => {
  const { db } = await newWorld();
  const stay = { ...reservationIn("", "2026-05-03", "2026-05-07"), to: { ...nowhere, ...spot } };
  const [placed] = await locateAll(db, [stay]);
  expect([placed!.to.place?.city ?? null, placed!.to.isGuessed]).toEqual([city, isGuessed]);
});

test("Birmingham is in Alabama if region or coordinates say so, otherwise it is the larger one", async () => {
  const { db } = await newWorld();
  const at = (spot: Partial<Spot>) => ({
    ...reservationIn("", "2026-05-03", "2026-05-07"),
    to: { ...nowhere, city: "Birmingham", ...spot },
  });
  const placed = await locateAll(db, [
    at({}),
    at({ country: "US", region: "AL" }),
    at({ latitude: 33.52, longitude: -86.8 }),
  ]);
  expect(placed.map(({ to }) => to.place?.country)).toEqual(["GB", "US", "US"]);
});
