import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { FoundPlace } from "#contract/features/places.ts";
import { languages } from "#contract/shared/languages.ts";
import { adminTrips } from "#contract/features/admin/trips.ts";
import { imports } from "#contract/features/imports.ts";
import { people } from "#contract/features/people.ts";
import { matches } from "#contract/features/matches.ts";
import { places } from "#contract/features/places.ts";
import { profile } from "#contract/features/profile.ts";
import { trips } from "#contract/features/trips.ts";
import { shippedCities } from "#db/places/shipped.ts";
import { languageFor } from "#lib/language.ts";
import { hotelJson } from "#testing/bookings/bookings.ts";
import { addTrip } from "#testing/worlds/overlapping-trips.ts";
import { newWorld } from "#testing/worlds/world.ts";
import { cityIn, stateIn, withCityNames } from "./city-names.ts";

const german = { headers: { "accept-language": "de" } };

test.each([
  ["de", "München"],
  ["es", "Múnich"],
  ["pt", "Munique"],
  ["ja", "ミュンヘン"],
  ["ar", "ميونخ"],
  ["fr", "Munich"],
  ["en", "Munich"],
])("in %s, Munich is %s", (language, name) => {
  expect(cityIn(languageFor(language), "2867714", "Munich")).toBe(name);
});

/** Well-known cities by the names that readers of five languages use. */
const exonyms: Record<
  string,
  [id: string, city: string, en: string, fr: string, de: string, es: string, pt: string]
> = {
  Cologne: ["2886242", "Köln", "Cologne", "Cologne", "Köln", "Colonia", "Colônia"],
  Bruges: ["2800931", "Brugge", "Bruges", "Bruges", "Brügge", "Brujas", "Bruges"],
  Ghent: ["2797656", "Gent", "Ghent", "Gand", "Gent", "Gante", "Gante"],
  Seville: ["2510911", "Sevilla", "Seville", "Séville", "Sevilla", "Sevilla", "Sevilha"],
  Zurich: ["2657896", "Zürich", "Zurich", "Zurich", "Zürich", "Zúrich", "Zurique"],
  Krakow: ["3094802", "Kraków", "Krakow", "Cracovie", "Krakau", "Cracovia", "Cracóvia"],
  Hanover: ["2910831", "Hannover", "Hanover", "Hanovre", "Hannover", "Hanóver", "Hanôver"],
  Lucerne: ["2659811", "Luzern", "Lucerne", "Lucerne", "Luzern", "Lucerna", "Lucerna"],
  Heraklion: ["261745", "Irákleion", "Heraklion", "Héraklion", "Iraklio", "Heraklion", "Iráclio"],
  Montreal: ["6077243", "Montréal", "Montreal", "Montréal", "Montreal", "Montreal", "Montreal"],
  "The Hague": ["2747373", "The Hague", "The Hague", "La Haye", "Den Haag", "La Haya", "A Haia"],
  Gothenburg: ["2711537", "Gothenburg", "Gothenburg", "Göteborg", "Göteborg", "Gotemburgo", "Gotemburgo"],
  Antwerp: ["2803138", "Antwerp", "Antwerp", "Anvers", "Antwerpen", "Amberes", "Antuérpia"],
  Aachen: ["3247449", "Aachen", "Aachen", "Aix-la-Chapelle", "Aachen", "Aquisgrán", "Aquisgrano"],
  Basel: ["2661604", "Basel", "Basel", "Bâle", "Basel", "Basilea", "Basileia"],
};

test.each(Object.entries(exonyms))("%s is called as readers know it", (_, [id, city, ...names]) => {
  const shown = ["en", "fr", "de", "es", "pt"].map((it) => cityIn(languageFor(it), id, city));
  expect(shown).toEqual(names);
});

test.each([
  ["SA", "02", "Mecca Region", "La Mecque", "مكة المكرمة"],
  ["MA", "04", "Rabat-Salé-Kénitra", "Rabat-Salé-Kénitra", "الرباط سلا القنيطرة"],
  ["PT", "03", "Braga", "Braga", "براغا"],
  ["HK", "HK", "Hong Kong", "Hong Kong", "هونغ كونغ"],
  ["SG", "SG", "Singapore", "Singapour", "سنغافورة"],
])("the region %s-%s is called as readers know it", (country, state, name, french, arabic) => {
  const shown = ["en", "fr", "ar"].map((it) => stateIn(languageFor(it), country, state, name));
  expect(shown).toEqual([name, french, arabic]);
});

test("a place that isn't in the data set keeps the name that was typed", () => {
  expect(cityIn(languageFor("de"), "US/NY/munich hollow", "Munich Hollow")).toBe("Munich Hollow");
  expect(cityIn(languageFor("de"), null, "Munich")).toBe("Munich");
});

test("cities are named everywhere in an answer, and the given value stays as it is", () => {
  const munich = { placeId: "2867714", city: "Munich" };
  const given = {
    items: [{ ...munich, userPlace: munich, at: new Date(0) }],
    homePlaceId: null,
    homeCity: null,
  };
  const before = structuredClone(given);
  const shown = withCityNames(given, languageFor("de"));
  const named = { ...munich, city: "München" };
  expect(shown).toEqual({ ...given, items: [{ ...named, userPlace: named, at: new Date(0) }] });
  expect(given).toEqual(before);
  expect(withCityNames(given, languageFor("en"))).toBe(given);
});

test("Ana reads German: her trips and matches are in München, and an edit keeps the place", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  const { id } = await addTrip(world, "ana", "2026-05-01", "2026-05-05");
  await addTrip(world, "bo", "2026-05-03", "2026-05-09");
  const [trip] = (await world.as("ana")(trips.list, {}, german)).body;
  expect(trip).toMatchObject({ id, city: "München", placeId: "2867714" });
  const [match] = (await world.as("ana")(matches.list, {}, german)).body;
  expect(match).toMatchObject({ city: "München", userPlace: { city: "München" } });
  const { country, state, city, placeId } = trip!;
  const moved = { country, state, city, placeId, startDate: "2026-05-02", endDate: "2026-05-05" };
  await world.as("ana")(trips.update, { params: { id }, body: moved }, german);
  expect((await world.as("bo")(matches.list, {})).body).toMatchObject([{ city: "Munich" }]);
  const { rows } = await world.pool.query("select city, place from trips where id = $1", [id]);
  expect(rows).toEqual([{ city: "Munich", place: "2867714" }]);
});

test("a trip without a name is called after its city, in each reader's language", async () => {
  const world = await newWorld();
  await addTrip(world, "ana", "2026-05-01", "2026-05-05");
  const name = async (language: string) =>
    (await world.as("ana")(trips.list, {}, { headers: { "accept-language": language } })).body[0]?.name;
  expect([await name("de"), await name("en")]).toEqual(["München", "Munich"]);
  const [trip] = (await world.as("ana")(trips.list, {}, german)).body;
  const rename = async (text: string) => {
    const { country, state, city, placeId, startDate, endDate } = trip!;
    const body = { name: text, country, state, city, placeId, startDate, endDate };
    await world.as("ana")(trips.update, { params: { id: trip!.id }, body }, german);
  };
  await rename("München");
  expect([await name("ja"), await name("en")]).toEqual(["ミュンヘン", "Munich"]);
  await rename("Herbst in München");
  expect(await name("en")).toBe("Herbst in München");
});

test("an account's own locale decides before the browser's", async () => {
  const { as } = await newWorld();
  const home = { homeCountry: "DE", homeState: "BY", homeCity: "Munich", locale: "ja-JP" } as const;
  await as("ana")(profile.update, { body: { firstName: "Ana", lastName: "Silva", ...home } });
  const input = { params: { country: "DE", state: "BY" }, query: { search: "munich" } };
  const [first] = (await as("ana")(places.cities, input, german)).body;
  expect(first?.name).toBe("ミュンヘン");
});

test("Ana chooses another language, and the answer to that names her home in it", async () => {
  const { as } = await newWorld();
  const names = { firstName: "Ana", lastName: "Silva" };
  const home = { homeCountry: "DE", homeState: "BY", homeCity: "München" };
  const save = async (more: object) =>
    (await as("ana")(profile.update, { body: { ...names, ...more } }, german)).body.homeCity;
  expect(await save({ ...home, locale: "de-DE" })).toBe("München");
  expect(await save({ locale: "ja-JP" })).toBe("ミュンヘン");
  expect(await save({ locale: "en-GB" })).toBe("Munich");
});

test("Bo's profile names his home in the reader's language", async () => {
  const { as, id, connect } = await newWorld();
  await connect(["ana", "bo"]);
  const home = { homeCountry: "DE", homeState: "BY", homeCity: "Munich" };
  await as("bo")(profile.update, { body: { firstName: "Bo", lastName: "Lindqvist", ...home } });
  await as("bo")(profile.updateConsents, { body: { locationSharing: true } });
  const read = { params: { userId: id("bo") } };
  expect((await as("ana")(people.profile, read, german)).body.home?.city).toBe("München");
  expect((await as("ana")(people.profile, read)).body.home).toEqual({
    ...{ placeId: "2867714", city: "Munich", state: "BY", country: "DE" },
  });
});

test("a German reader finds München by its English name, which is shown as the other name", async () => {
  const { as } = await newWorld();
  const find = async (search: string) => {
    const input = { params: { country: "DE", state: "BY" }, query: { search } };
    return (await as("ana")(places.cities, input, german)).body[0];
  };
  const munich = { placeId: "2867714", name: "München", county: null };
  expect(await find("munich")).toEqual({ ...munich, alias: "Munich" });
  expect(await find("münch")).toEqual({ ...munich, alias: null });
  expect(await find("muc")).toEqual({ ...munich, alias: "MUC" });
});

test("a search over the whole world names cities in German, and isn't cached for others", async () => {
  const { app } = await newWorld();
  const find = async (text: string) => {
    const url = `/api/locations/search?text=${encodeURIComponent(text)}`;
    const { headers, body } = await app.inject({ url, headers: { "accept-language": "de" } });
    expect(headers.vary).toContain("accept-language");
    return (JSON.parse(body) as FoundPlace[])[0];
  };
  expect(await find("munich")).toMatchObject({ city: "München", alias: "Munich" });
  expect(await find("münchen")).toMatchObject({ city: "München", alias: null });
  expect(await find("muc")).toMatchObject({ city: "München", alias: "MUC" });
});

test("a search also gives the name in the language of the place, unless it is the one shown", async () => {
  const { app } = await newWorld();
  const find = async (text: string, language: string) => {
    const url = `/api/locations/search?text=${encodeURIComponent(text)}`;
    const { body } = await app.inject({ url, headers: { "accept-language": language } });
    const { city, localName } = (JSON.parse(body) as FoundPlace[])[0]!;
    return [city, localName];
  };
  expect(await find("athens", "en")).toEqual(["Athens", "Αθήνα"]);
  expect(await find("athen", "de")).toEqual(["Athen", "Αθήνα"]);
  expect(await find("munich", "de")).toEqual(["München", null]);
  expect(await find("munich", "fr")).toEqual(["Munich", "München"]);
  expect(await find("manchester", "ja")).toEqual(["マンチェスター", "Manchester"]);
  expect(await find("manchester", "en")).toEqual(["Manchester", null]);
});

test("a trip suggested from a booking is called after the city in the reader's language", async () => {
  const { as } = await newWorld();
  const lisbon = { name: "Lissabon", city: "Lissabon", placeId: "2267057" };
  const { body } = await as("ana")(imports.paste, { body: { text: hotelJson() } }, german);
  expect(body.proposals).toMatchObject([{ suggestion: lisbon }]);
});

test("staff see the names by which they search", async () => {
  const world = await newWorld();
  await addTrip(world, "ana", "2026-05-01", "2026-05-05");
  await world.pool.query("update users set role = 'admin', locale = 'de-DE' where id = $1", [world.id("bo")]);
  const { body } = await world.as("bo")(adminTrips.list, { query: {} });
  expect(body.items).toMatchObject([{ city: "Munich" }]);
});

test("every language has names of shipped cities, and none equals the shipped name", async () => {
  const shipped = new Map<string, string>();
  for await (const batch of shippedCities()) for (const { id, name } of batch) shipped.set(String(id), name);
  const table = readFileSync(new URL("../../db/places/city-names.tsv", import.meta.url), "utf8");
  const [head = [], ...rows] = table
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t"));
  expect(head.toSorted()).toEqual(["id", "local", ...Object.keys(languages)].sort());
  for (const [at, language] of [...head.entries()].slice(1))
    expect(rows.filter((cells) => cells[at]).length, language).toBeGreaterThan(language === "en" ? 15 : 600);
  expect(rows.filter(([id = ""]) => !shipped.has(id))).toEqual([]);
  expect(rows.filter(([id = "", ...names]) => names.includes(shipped.get(id) ?? ""))).toEqual([]);
});
