import { expect, test } from "vitest";
import { spot } from "#booking-parser/sandbox/bounds.ts";
import { bestInReach, bestOf, toBest, type Candidate, type PlaceQuery } from "./best.ts";

const wanted = (city: string): PlaceQuery => ({
  ...{ index: 0, spot: spot({ city, country: "JP" }), country: "JP", regions: [], inName: [], least: 0 },
  inCity: [{ folded: city, rank: 0, isPart: false }],
});
const inPoland = (folded: string): Candidate => ({
  ...{ spot: 0, by: "city", folded, placeId: "1", country: "PL", state: "86", city: "Czempiń" },
  ...{ population: 5000, latitude: 52.1, longitude: 16.8, timezone: "Europe/Warsaw" },
});

test("a city that is not in its country is a guess elsewhere, unless it is written in kanji", () => {
  expect(bestOf(wanted("czempin"), [inPoland("czempin")])).toMatchObject({ isGuessed: true });
  expect(bestOf(wanted("琴平"), [inPoland("琴平")])).toBeNull();
});

const named = (city: string, more: Partial<PlaceQuery> = {}): PlaceQuery => ({
  ...{ index: 0, spot: spot({ city }), country: null, regions: [], inName: [], least: 0 },
  ...{ inCity: [{ folded: city.toLowerCase(), rank: 0, isPart: false }], ...more },
});
type City = [
  city: string,
  country: string,
  state: string,
  people: number,
  latitude: number,
  longitude: number,
];
const candidate = ([city, country, state, population, latitude, longitude]: City): Candidate => ({
  ...{ spot: 0, by: "city", folded: city.toLowerCase(), placeId: `${city} ${state}`, country, state, city },
  ...{ population, latitude, longitude, timezone: "Etc/UTC" },
});
const end = (...city: City) => toBest(candidate(city), false);
const chicago = end("Chicago", "US", "IL", 2_700_000, 41.9, -87.6);
const portlands = [
  candidate(["Portland", "US", "OR", 630_000, 45.5, -122.7]),
  candidate(["Portland", "US", "ME", 68_000, 43.7, -70.3]),
];
/** Where a train from `from` leads. */
const onLand = (wanted: PlaceQuery, from: typeof chicago, candidates: Candidate[]) => {
  const best = bestInReach(bestOf(wanted, candidates)!, { wanted, candidates, end: from, kind: "train" });
  return [best.place.state, best.isGuessed];
};

test("a certain city stays the one that is meant, however far the train goes", () => {
  expect(onLand(named("Portland"), chicago, portlands)).toEqual(["OR", false]);
  const regions = [{ country: "US", state: "OR" }] as unknown as PlaceQuery["regions"];
  expect(onLand(named("Portland", { regions }), chicago, portlands)).toEqual(["OR", false]);
  const moscow = end("Moscow", "RU", "48", 12_000_000, 55.8, 37.6);
  const vladivostok = candidate(["Vladivostok", "RU", "59", 600_000, 43.1, 131.9]);
  for (const country of ["RU", null])
    expect(onLand(named("Vladivostok", { country }), moscow, [vladivostok])).toEqual(["59", false]);
});

test("a city in a written state comes before one in reach", () => {
  const regions = [{ country: "US", state: "OR" }] as unknown as PlaceQuery["regions"];
  const wanted = { ...named("Portland", { regions }), reach: chicago.point };
  expect(bestOf(wanted, portlands)).toMatchObject({ place: { state: "OR" }, isGuessed: false });
});

test("a train leads to the city of its country, not to a larger one overseas", () => {
  const sevilla = end("Sevilla", "ES", "51", 680_000, 37.4, -6);
  const cordobas = [
    candidate(["Cordoba", "AR", "05", 1_400_000, -31.4, -64.2]),
    candidate(["Cordoba", "ES", "51", 320_000, 37.9, -4.8]),
  ];
  expect(onLand(named("Cordoba"), sevilla, cordobas)).toEqual(["51", false]);
  expect(onLand(named("Cordoba", { country: "AR" }), sevilla, cordobas)).toEqual(["05", false]);
});
