import { expect, test } from "vitest";
import { spot } from "#booking-parser/sandbox/bounds.ts";
import { bestOf, type Candidate, type PlaceQuery } from "./best.ts";

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
