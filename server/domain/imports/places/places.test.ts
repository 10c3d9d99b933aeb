import { expect, test } from "vitest";
import type { Reservation, Spot } from "#booking-parser/reservation.ts";
import { reservationIn } from "#testing/worlds/import-plans.ts";
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
  ["a city with an abbreviation", { city: "Ft. Worth", country: "US" }, "Fort Worth"],
  ["a city with an abbreviation and no country", { city: "Ft. Worth" }, "Fort Worth"],
  ["an abbreviation as its country uses it", { city: "S. Paulo", country: "BR" }, "São Paulo"],
  ["a station of a saint", { name: "St. Petersburg Hbf" }, "Saint Petersburg"],
  ["a street with the abbreviation of a saint", { name: "12 Paris St" }, null],
  ["a Japanese city in half-width katakana", { city: "ﾄｳｷｮｳ", country: "JP" }, "Tokyo"],
  ["coordinates in a city", { latitude: 38.7169, longitude: -9.139 }, "Lisbon", true],
  [
    "a name beside coordinates elsewhere",
    { city: "Birmingham", latitude: 33.52, longitude: -86.8 },
    "Birmingham",
  ],
  ["a name that many cities have", { city: "Springfield" }, "Springfield", true],
  ["a hotel that is called after a city", { name: "Hotel Paris", city: "Berlin", country: "DE" }, "Berlin"],
  ["a hotel's name with a city in it and no word for a hotel", { name: "Nice café" }, null],
  ["a room", { name: "Reading room" }, null],
  ["a street called after a city", { name: "Rue de Paris 4" }, null],
  ["a university", { name: "University of Porto reading group" }, null],
  ["a venue and its city after a comma", { name: "Nice café, Berlin" }, "Berlin"],
  ["a station and its postal code", { name: "Gare, 75012 Paris" }, "Paris"],
  ["a city with an Irish postal code", { name: "Birmingham House, Docklands, D01 X4C9 Dublin" }, "Dublin"],
  ["a city with the number of its district", { name: "Custom House Quay, Birmingham, Dublin 1" }, "Dublin"],
  ["a city with a British postal code", { name: "1 Porto Road, London SW1A 1AA" }, "London"],
  ["the hall of a fair", { name: "Messe Riem, Halle 5" }, null],
  ["a bar", { name: "Drinks, Bar 54" }, null],
  ["a house number before a city's name", { name: "12 Paris" }, null],
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
    at({ country: "US", region: "アラバマ州" }),
    at({ latitude: 33.52, longitude: -86.8 }),
  ]);
  expect(placed.map(({ to }) => to.place?.country)).toEqual(["GB", "US", "US", "US"]);
});

test("a city outside the stated region is only a guess", async () => {
  const { db } = await newWorld();
  const at = (city: string, region: string | null): Reservation => ({
    ...reservationIn(city, "2027-03-06", "2027-03-08"),
    to: { ...nowhere, city, country: "US", region },
  });
  const placed = await locateAll(db, [
    at("Ft. Worth", "TX"),
    at("Portland", "OR"),
    at("Portland", "Texas"),
    at("Portland", "Multnomah County"),
    at("Portland", null),
  ]);
  expect(placed.map(({ to }) => [to.place?.city, to.place?.state, to.isGuessed])).toEqual([
    ["Fort Worth", "TX", false],
    ["Portland", "OR", false],
    ["Portland", "OR", true],
    ["Portland", "OR", false],
    ["Portland", "OR", false],
  ]);
});

test.each<[city: string, country: string | null, found: string]>([
  ["San Pedro", "Ivory Coast", "CI"],
  ["Cambridge", "Great Britain", "GB"],
  ["Cambridge, UK", null, "GB"],
  ["Cambridge, England", null, "GB"],
  ["Cambridge, United States of America", null, "US"],
  ["Valencia", "ESP", "ES"],
  ["San Jose", "The Philippines", "PH"],
  ["Los Angeles, CA", null, "US"],
  ["Tokyo, HND", null, "JP"],
])("%s (%s) is certainly in the country %s", async (city, country, found) => {
  const { db } = await newWorld();
  const [placed] = await locateAll(db, [
    { ...reservationIn("", "2027-03-06", "2027-03-08"), to: { ...nowhere, city, country } },
  ]);
  expect([placed!.to.place?.country, placed!.to.isGuessed]).toEqual([found, false]);
});

test("a city of an unknown country is only a guess, unless a code tells which it is", async () => {
  const { db } = await newWorld();
  const at = (spot: Partial<Spot>): Reservation => ({
    ...reservationIn("", "2027-03-06", "2027-03-08"),
    to: { ...nowhere, city: "Lisbon", ...spot },
  });
  const placed = await locateAll(db, [
    at({ country: "Lusitania" }),
    at({ country: " " }),
    at({ country: "Lusitania", city: "Lisbon, Portugal" }),
    at({ country: "Lusitania", iata: "LIS" }),
  ]);
  expect(placed.map(({ to }) => [to.place?.city, to.isGuessed])).toEqual([
    ["Lisbon", true],
    ["Lisbon", false],
    ["Lisbon", false],
    ["Lisbon", false],
  ]);
});

const flight = (more: Partial<Reservation>): Reservation => ({
  ...reservationIn("Tokyo", "2027-03-06", "2027-03-06", { kind: "flight" }),
  from: { ...nowhere, city: "Frankfurt", country: "DE" },
  to: { ...nowhere, iata: "HND" },
  doubts: ["day-guessed"],
  ...more,
});

test("an instant becomes the local day and time of its place, and is certain then", async () => {
  const { db } = await newWorld();
  const instants = { first: "2027-03-06T11:25Z", last: "2027-03-06T23:50Z" };
  const [placed] = await locateAll(db, [flight({ instants })]);
  expect(placed!.is).toMatchObject({ firstDay: "2027-03-06", firstTime: "12:25", lastDay: "2027-03-07" });
  expect(placed!.is).toMatchObject({ lastTime: "08:50", doubts: [] });
});

test("an instant at an unknown place keeps its day, marked as uncertain", async () => {
  const { db } = await newWorld();
  const instants = { first: "2027-03-06T11:25Z", last: "2027-03-06T23:50Z" };
  const [placed] = await locateAll(db, [flight({ instants, to: { ...nowhere, city: "Qqqq" } })]);
  expect(placed!.is).toMatchObject({ lastDay: "2027-03-06", doubts: ["day-guessed"] });
});

test("an offset that is an hour off is a mistake about summer time", async () => {
  const { db } = await newWorld();
  const at = async (last: string, lastTime: string) => {
    const [placed] = await locateAll(db, [flight({ instants: { first: null, last }, lastTime })]);
    return placed!.is.lastTime;
  };
  expect(await at("2027-03-06T08:50+08:00", "08:50")).toBe("08:50");
  expect(await at("2027-03-06T08:50+01:00", "08:50")).toBe("16:50");
});

test("a night flight with the wrong day of arrival lands on the next day", async () => {
  const { db } = await newWorld();
  const late = { firstTime: "20:00", lastTime: "16:00" };
  const [placed] = await locateAll(db, [flight(late)]);
  expect(placed!.is).toMatchObject({ firstDay: "2027-03-06", lastDay: "2027-03-07" });
});

test("what is a journey only between known cities is left out without them", async () => {
  const { db } = await newWorld();
  const between = (from: string, to: string, hours: [string, string] = ["08:00", "18:00"]): Reservation => ({
    ...reservationIn(to, "2027-03-06", "2027-03-06", { kind: "train" }),
    ...{ from: { ...nowhere, city: from }, to: { ...nowhere, city: to }, needs: "both-places" },
    ...{ firstTime: hours[0], lastTime: hours[1] },
  });
  const placed = await locateAll(db, [
    between("Berlin", "Munich"),
    between("Anna", "Qqqq"),
    between("Berlin", "Munich", ["08:00", "08:30"]),
  ]);
  expect(placed.map(({ number }) => number)).toEqual([0]);
});

test("an entry that may be a journey or a visit is only one of them", async () => {
  const { db } = await newWorld();
  const either = (from: string, confirmation: string | null = from): Reservation[] => {
    const more = { kind: "calendar", confirmation } as const;
    const visit = reservationIn("Munich", "2027-03-06", "2027-03-06", more);
    const journey = { ...visit, kind: "train" as const, from: { ...nowhere, city: from } };
    return [
      { ...journey, needs: "both-places" },
      { ...visit, needs: "large-place" },
    ];
  };
  const placed = await locateAll(db, [...either("Berlin"), ...either("Kick-off")]);
  expect(placed.map(({ number }) => number)).toEqual([0, 3]);
  const withoutCodes = await locateAll(db, either("Berlin", null));
  expect(withoutCodes.map(({ number }) => number)).toEqual([0, 1]);
});

test("a stored booking is found at the same places when it is looked up again", async () => {
  const { context } = await newWorld();
  const visit = (city: string): Reservation => ({
    ...reservationIn(city, "2026-05-03", "2026-05-03", { kind: "calendar" }),
    needs: "large-place",
  });
  for (const city of ["Hamburg, Altona", "Lisbon, Altona", "Reading"]) {
    const first = await locateAll(context().db, [visit(city)]);
    const again = await locateAll(
      context().db,
      first.map(({ is }) => structuredClone(is)),
    );
    expect(first).toMatchObject([{ is: { needs: "large-place" } }]);
    expect(again).toEqual(first);
  }
});
