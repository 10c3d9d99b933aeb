import { expect, test } from "vitest";
import { maxPositions, places } from "#contract/features/places.ts";
import { newWorld } from "#testing/worlds/world.ts";

test("a visitor can go from countries to states to cities", async () => {
  const { as } = await newWorld();
  const countries = await as()(places.countries, {});
  expect(countries.body).toContainEqual(expect.objectContaining({ code: "NO", name: "Norway" }));
  const states = await as()(places.states, { params: { country: "NO" } });
  expect(states.body).toContainEqual(expect.objectContaining({ code: "03", name: "Oslo" }));
  const cities = await as()(places.cities, { params: { country: "NO", state: "03" }, query: {} });
  expect(cities.body[0]).toEqual({ placeId: "3143244", name: "Oslo", county: null, alias: null });
});

test("Ana searches the cities of a state", async () => {
  const { as } = await newWorld();
  const found = await as("ana")(places.cities, {
    params: { country: "VN", state: "SG" },
    query: { search: "saig" },
  });
  expect(found.body[0]).toMatchObject({ name: "Ho Chi Minh City", alias: "Saigon" });
});

test("an unknown country or state is empty", async () => {
  const { as } = await newWorld();
  const states = await as()(places.states, { params: { country: "ZZ" } });
  expect(states).toMatchObject({ status: 200, body: [] });
  const cities = await as()(places.cities, { params: { country: "US", state: "ZZ" }, query: {} });
  expect(cities).toMatchObject({ status: 200, body: [] });
});

test("Ana gets the positions of places, and nothing for an unknown id", async () => {
  const { as } = await newWorld();
  const found = await as("ana")(places.positions, { query: { ids: "3143244,999999999" } });
  expect(found.body).toEqual([
    {
      placeId: "3143244",
      latitude: expect.closeTo(59.9, 0) as number,
      longitude: expect.closeTo(10.7, 0) as number,
    },
  ]);
});

test("a visitor gets no positions, and too many or invalid ids are refused", async () => {
  const { as } = await newWorld();
  const ask = (ids: string) => ({ query: { ids } });
  expect((await as()(places.positions, ask("3143244"))).status).toBe(401);
  const tooMany = Array.from({ length: maxPositions + 1 }, (_, n) => n + 1).join(",");
  for (const ids of [tooMany, "US/NY/some village", "", "0"]) {
    const refused = await as("ana")(places.positions, ask(ids));
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ issues: [{ path: "ids" }] });
  }
});

test("a visitor finds a city of the world by the beginning of its name", async () => {
  const { as } = await newWorld();
  const found = await as()(places.search, { query: { text: "lisb" } });
  expect(found.body[0]).toEqual({
    placeId: "2267057",
    city: "Lisbon",
    county: null,
    state: "11",
    stateName: "Lisbon",
    country: "PT",
    alias: null,
    localName: "Lisboa",
    timeZone: "Europe/Lisbon",
  });
});

test("Ana learns which city her text means in a state, or that only her text names the place", async () => {
  const { as } = await newWorld();
  const place = (city: string, state = "BY") => ({ query: { country: "DE", state, city } });
  const found = await as("ana")(places.resolve, place("Muenchen"));
  expect(found.body).toEqual({ country: "DE", state: "BY", city: "Munich", placeId: "2867714" });
  const { body } = await as("ana")(places.resolve, place("Elan Hollow"));
  expect(body).toMatchObject({ city: "Elan Hollow", placeId: "DE/BY/elan hollow" });
  for (const [path, query] of [
    ["state", place("Munich", "ZZ")],
    ["city", place("")],
  ] as const)
    expect(await as("ana")(places.resolve, query)).toMatchObject({
      status: 400,
      body: { issues: [{ path }] },
    });
  expect((await as()(places.resolve, place("Munich"))).status).toBe(401);
});

test("no shared cache keeps which cities somebody asked for, and each keeps the lists of all", async () => {
  const { as } = await newWorld();
  const cached = async (answer: Promise<{ headers: Record<string, unknown> }>) =>
    (await answer).headers["cache-control"];
  const at = { country: "NO", state: "03" };
  for (const answer of [
    as("ana")(places.search, { query: { text: "lisb" } }),
    as("ana")(places.cities, { params: at, query: { search: "os" } }),
    as("ana")(places.positions, { query: { ids: "3143244" } }),
  ])
    expect(await cached(answer)).toBe("private, max-age=86400");
  expect(await cached(as()(places.countries, {}))).toBe("public, max-age=86400");
  expect(await cached(as()(places.states, { params: at }))).toBe("private, max-age=86400");
});

test("a search has 1 to 100 characters and at most 20 results; a blank one finds nothing", async () => {
  const { as } = await newWorld();
  const search = (query: { text: string; limit?: string }) => as("ana")(places.search, { query });
  expect(await search({ text: "   " })).toMatchObject({ status: 200, body: [] });
  expect((await search({ text: "san", limit: "20" })).body).toHaveLength(20);
  expect((await search({ text: "san" })).body).toHaveLength(10);
  for (const query of [{ text: "" }, { text: "a".repeat(101) }]) {
    const refused = await search(query);
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: "text" }] } });
  }
  for (const query of [{}, { text: "lisbon", country: "Portugal et al" }]) {
    const path = "text" in query ? "country" : "text";
    const refused = await search(query as { text: string });
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path }] } });
  }
  for (const limit of ["0", "21", "x"]) {
    const refused = await search({ text: "san", limit });
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: "limit" }] } });
  }
});
