import { beforeAll, expect, test } from "vitest";
import { PlaceId, StateCode } from "#contract/shared/fields.ts";
import { moreNames } from "./more-names.ts";
import { aboutShipped, shippedCities, type ShippedCity, shippedStates } from "./shipped.ts";

const states = new Set<string>();
const cities = new Map<number, ShippedCity>();

beforeAll(async () => {
  for await (const batch of shippedStates())
    for (const [country, code] of batch) states.add(`${country}-${code}`);
  for await (const batch of shippedCities()) for (const city of batch) cities.set(city.id, city);
});

test("every city is in a state, and every state has a city", () => {
  const inhabited = new Set([...cities.values()].map((city) => `${city.country}-${city.state}`));
  expect([...inhabited].filter((state) => !states.has(state))).toEqual([]);
  expect(inhabited.size).toBe(states.size);
  expect(aboutShipped()).toMatchObject({ states: states.size, cities: cities.size });
});

test("of Japan's cities above 100,000 people, all but a few have a reading in hiragana", () => {
  const large = [...cities.values()].filter(
    (it) => it.country === "JP" && it.population >= 100_000 && it.area === it.id,
  );
  const read = large.filter((it) =>
    [...it.others, ...moreNames(it.id)].some((name) => /^[\p{Script=Hiragana}ー]+$/u.test(name)),
  );
  expect(large.length).toBeGreaterThan(200);
  expect(read.length).toBeGreaterThanOrEqual(large.length * 0.95);
  expect(moreNames(1850147)).toEqual(expect.arrayContaining(["とうきょう", "羽田"]));
});

test("codes and ids are valid in the contract", () => {
  const codes = [...states].map((state) => state.slice(3));
  expect(codes.filter((code) => !StateCode.safeParse(code).success)).toEqual([]);
  expect([...cities.keys()].filter((id) => !PlaceId.safeParse(String(id)).success)).toEqual([]);
});

test.each([
  [1566083, "VN-SG", "Ho Chi Minh City"],
  [1581130, "VN-HN", "Hanoi"],
  [3143244, "NO-03", "Oslo"],
  [3161732, "NO-46", "Bergen"],
  [3133895, "NO-55", "Tromsø"],
  [5128581, "US-NY", "New York City"],
  [2867714, "DE-BY", "Munich"],
  [3448439, "BR-SP", "São Paulo"],
  [1857910, "JP-26", "Kyoto"],
  [1880252, "SG-SG", "Singapore"],
  [6691831, "VA-VA", "Vatican City"],
  [4250542, "US-IL", "Springfield"],
  [524901, "RU-MOW", "Moscow"],
  [1668341, "TW-TPE", "Taipei"],
])("%i is in %s and is called %s", (id, state, name) => {
  const city = cities.get(id);
  expect(`${city?.country}-${city?.state} ${city?.name}`).toBe(`${state} ${name}`);
});
