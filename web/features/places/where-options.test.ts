import { afterEach, expect, test } from "vitest";
import { chooseLanguage } from "#web/lib/i18n/language.ts";
import { recentPlaces } from "./recent-places.ts";
import { optionsFor, placeOption } from "./where-options.ts";

afterEach(() => chooseLanguage("en"));

const lisbon = { placeId: "2267057", city: "Lisbon", state: "11", country: "PT" };
const porto = { placeId: "2735943", city: "Porto", state: "13", country: "PT" };
const found = { ...lisbon, stateName: "Lisbon", county: null, alias: "Lisboa" };
const home = { homeCountry: "PT", homeState: "13", homeCity: "Porto", homePlaceId: porto.placeId };

test("the second line has the matching name, state, and country in the reader’s language", async () => {
  expect(placeOption(found)).toMatchObject({ label: "Lisbon", line: "Lisboa · Portugal" });
  await chooseLanguage("de");
  const munich = { placeId: "2867714", city: "Munich", state: "BY", country: "DE" };
  expect(placeOption({ ...munich, stateName: "Bavaria" }).line).toBe("Bavaria, Deutschland");
});

test("the name in the language of the place follows the one that matched, and is shown once", () => {
  const athens = { placeId: "264371", city: "Athens", state: "I", country: "GR", stateName: "Attica" };
  expect(placeOption({ ...athens, alias: "ATH", localName: "Αθήνα" }).line).toBe(
    "ATH · Αθήνα · Attica, Greece",
  );
  expect(placeOption({ ...athens, alias: null, localName: "Αθήνα" }).line).toBe("Αθήνα · Attica, Greece");
  expect(placeOption({ ...found, localName: "Lisboa" }).line).toBe("Lisboa · Portugal");
});

test("another name is shown only if the text matches it better than the city’s name", () => {
  const tokyo = { placeId: "1850147", city: "Tokio", state: "13", country: "JP", stateName: "Tokio" };
  const line = (text: string, alias: string) => placeOption({ ...tokyo, alias }, text).line;
  expect(line("tokio", "Tokió")).toBe("Japan");
  expect(line("edo", "Edo")).toBe("Edo · Japan");
  expect(line("tok", "Tokyo")).toBe("Japan");
  expect(line("tokyo", "Tokyo")).toBe("Tokyo · Japan");
});

test("the county distinguishes cities of one name, and a city-state has no second line", () => {
  const clark = { ...found, alias: null, county: "Clark County", stateName: "Ohio", country: "US" };
  expect(placeOption(clark).line).toBe("Clark County · Ohio, United States");
  const singapore = { placeId: "1880252", city: "Singapore", state: "SG", country: "SG" };
  expect(placeOption({ ...singapore, stateName: "Singapore" }).line).toBe("");
});

test("an empty field offers recent places, and a text its own results", () => {
  const [recent, results] = [[placeOption(porto)], [placeOption(found)]];
  expect(optionsFor(" ", { own: recent, others: [], found: results, isCurrent: false })).toEqual(recent);
  expect(optionsFor("lis", { own: recent, others: [], found: results, isCurrent: true })).toEqual(results);
});

test("of cities that match as well, those that Ana has been to come first", () => {
  const springfield = (placeId: string, state: string) =>
    placeOption({ placeId, city: "Springfield", state, country: "US" });
  const [large, small, unlisted] = [springfield("1", "MO"), springfield("2", "VT"), springfield("3", "KY")];
  const lake = placeOption({ placeId: "4", city: "Lake Springfield", state: "IL", country: "US" });
  const chicago = placeOption({ placeId: "5", city: "Chicago", state: "IL", country: "US" });
  const [recent, results] = [
    [chicago, unlisted, lake, small],
    [large, chicago, lake, small],
  ];
  const offered = (text: string) =>
    optionsFor(text, { own: recent, others: [], found: results, isCurrent: true });
  expect(offered("springfield")).toEqual([unlisted, small, large, chicago, lake]);
  expect(offered("illinois")).toEqual(results);
});

test("a friend's city is offered, but not before what the server found", () => {
  const [texas, france] = ["TX", "11"].map((state) =>
    placeOption({ placeId: state, city: "Paris", state, country: state === "TX" ? "US" : "FR" }),
  ) as [ReturnType<typeof placeOption>, ReturnType<typeof placeOption>];
  const known = { own: [], others: [texas], found: [france] };
  expect(optionsFor("paris", { ...known, isCurrent: true })).toEqual([france]);
  expect(optionsFor("paris", { ...known, isCurrent: false })).toEqual([france, texas]);
});

test("a city that Bo has been to goes first by the name that the server found it by", () => {
  const [street, lisboa] = [placeOption({ ...porto, city: "Lisboa" }), placeOption(found, "lisboa")];
  const options = { own: [placeOption(lisbon)], others: [], found: [street, lisboa], isCurrent: true };
  expect(optionsFor("lisboa", options)).toEqual([lisboa, street]);
});

test("until the server has answered, only known places that fit the text are offered", () => {
  const [recent, results] = [[placeOption(porto), placeOption(lisbon)], [placeOption(found)]];
  const offered = optionsFor("lisb", { own: recent, others: [], found: results, isCurrent: false });
  expect(offered).toEqual(results);
  expect(optionsFor("madrid", { own: recent, others: [], found: results, isCurrent: false })).toEqual([]);
});

test("recent places are those of Ana's trips, her days, her home, then of people she knows", () => {
  const lyon = { placeId: "2996944", city: "Lyon", state: "ARA", country: "FR" };
  const bergen = { placeId: "3161732", city: "Bergen", state: "46", country: "NO" };
  const rome = { placeId: "3169070", city: "Rome", state: "62", country: "IT" };
  const oslo = { placeId: "3143244", city: "Oslo", state: "03", country: "NO" };
  const lists = {
    trips: [
      { ...lyon, startDate: "2026-01-01" },
      { ...lisbon, startDate: "2026-05-01" },
      { ...lyon, placeId: "FR/ARA/some village", startDate: "2026-07-01" },
    ],
    days: [{ ...lisbon, date: "2026-05-02" }],
    matches: [oslo],
    nearMisses: [{ userPlace: bergen }],
    profiles: [
      { relation: "connected", home: rome },
      { relation: "connected", home: null },
      { relation: "none", home: { ...rome, placeId: "3173435", city: "Milan" } },
    ] as const,
  };
  expect(recentPlaces(lists, home)).toEqual({ own: [lisbon, lyon, porto], others: [oslo, bergen, rome] });
});
