import { expect, test } from "vitest";
import { days } from "#contract/features/days.ts";
import { matches } from "#contract/features/matches.ts";
import { places } from "#contract/features/places.ts";
import { profile } from "#contract/features/profile.ts";
import { trips } from "#contract/features/trips.ts";
import { newWorld } from "#testing/worlds/world.ts";
import { languageFor } from "#lib/language.ts";
import { partOfIn } from "./city-names.ts";

const brooklyn = { country: "US", state: "NY", city: "Brooklyn", placeId: "5110302" };
const manhattan = { country: "US", state: "NY", city: "Manhattan", placeId: "5125771" };

test.each([
  ["5110302", "New York City", "New York", "ニューヨーク"],
  ["900001020", "Tokyo", "Tokio", "東京"],
  ["2884161", "Berlin", "Berlin", "ベルリン"],
])("the city of part %s is called as readers know it", (placeId, ...names) => {
  expect(["en", "de", "ja"].map((it) => partOfIn(languageFor(it), placeId))).toEqual(names);
});

test("a city, and a place that somebody typed, is no part of another", () => {
  expect(partOfIn(languageFor("en"), "5128581")).toBeUndefined();
  expect(partOfIn(languageFor("en"), "US/NY/brooklyn hollow")).toBeUndefined();
});

test("Ana's trip to Brooklyn, her saved day and her home say of which city they are a part", async () => {
  const { as, connect } = await newWorld();
  await connect(["ana", "bo"]);
  const dates = { startDate: "2026-05-01", endDate: "2026-05-05" };
  const { body: trip } = await as("ana")(trips.create, { body: { ...brooklyn, ...dates } });
  expect(trip).toMatchObject({ city: "Brooklyn", partOf: "New York City" });
  await as("bo")(trips.create, { body: { ...manhattan, ...dates } });
  const { body: found } = await as("ana")(matches.list, {});
  const userPlace = { ...manhattan, partOf: "New York City" };
  expect(found).toMatchObject([{ city: "Brooklyn", partOf: "New York City", userPlace }]);
  const { body: day } = await as("ana")(days.batch, {
    body: { locations: [{ date: "2026-05-09", ...manhattan }] },
  });
  expect(day[0]).toMatchObject({ city: "Manhattan", partOf: "New York City" });
  const home = { homeCountry: "US", homeState: "NY", homeCity: "Brooklyn", homePlaceId: "5110302" };
  const names = { firstName: "Ana", lastName: "Silva" };
  const { body: account } = await as("ana")(profile.update, { body: { ...names, ...home } });
  expect(account).toMatchObject({ homeCity: "Brooklyn", homePartOf: "New York City" });
});

test("a search in German names the city of a part in German", async () => {
  const { as } = await newWorld();
  const input = { query: { text: "shibuya" } };
  const { body } = await as("ana")(places.search, input, { headers: { "accept-language": "de" } });
  expect(body[0]).toMatchObject({ city: "Shibuya", county: "Tokio", stateName: "Tokio" });
});

test("Ana's trip to Munich says nothing of the kind", async () => {
  const { as } = await newWorld();
  const munich = { country: "DE", state: "BY", city: "Munich", placeId: "2867714" };
  const dates = { startDate: "2026-05-01", endDate: "2026-05-05" };
  const { body } = await as("ana")(trips.create, { body: { ...munich, ...dates } });
  expect(body).not.toHaveProperty("partOf");
});
