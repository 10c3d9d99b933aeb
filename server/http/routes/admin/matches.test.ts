import { beforeAll, afterAll, expect, test } from "vitest";
import { adminMatches, matchSorts } from "#contract/features/admin/matches.ts";
import { admin } from "#contract/features/admin/admin.ts";
import { trips } from "#contract/features/trips.ts";
import { newAdminWorld } from "#testing/worlds/admin.ts";

type Query = Record<string, string>;
let world: Awaited<ReturnType<typeof newAdminWorld>>;
let close = async () => {};

/** Ana meets Bo, Chloé and Dev for 2, 5 and 9 days, in Lisbon, Porto and Lisbon. */
beforeAll(async () => {
  world = await newAdminWorld({ until: (end) => (close = end) });
  const { as, connect, settle, setClock } = world;
  await connect(["ana", "bo"], ["ana", "chloe"], ["ana", "dev"]);
  const days = [
    ["bo", "Lisbon", "11", "2026-05-01", "2026-05-02"],
    ["chloe", "Porto", "13", "2026-06-01", "2026-06-05"],
    ["dev", "Lisbon", "11", "2026-07-01", "2026-07-09"],
  ] as const;
  for (const [index, [other, city, state, startDate, endDate]] of days.entries()) {
    setClock(`2026-03-02T1${index}:00:00Z`);
    const body = { country: "PT", state, city, startDate, endDate, name: `To ${city}` };
    await as("ana")(trips.create, { body });
    await as(other)(trips.create, { body });
    await settle();
  }
});
afterAll(() => close());

const list = async (query: Query = {}) => (await world.as("giulia")(adminMatches.list, { query })).body;
/** The first names of the people whom Ana meets. */
const others = async (query: Query = {}) =>
  (await list(query)).items.map(
    ({ user1Name, user2Name }) => (user1Name === "Ana Silva" ? user2Name : user1Name).split(" ")[0],
  );

test("matches are listed newest first, each with its people, place, trip and days", async () => {
  expect(await others()).toEqual(["Dev", "Chloé", "Bo"]);
  const { items, totalCount, allCount } = await list();
  expect([totalCount, allCount]).toEqual([3, 3]);
  expect(items[0]).toMatchObject({
    matchType: "trip",
    user1Email: "ana@coincide.example",
    city: "Lisbon",
    country: "PT",
    tripName: "To Lisbon",
    tripStartDate: "2026-07-01",
    tripEndDate: "2026-07-09",
    overlapDays: 9,
  });
});

test.each([
  ["created", "asc", ["Bo", "Chloé", "Dev"]],
  ["overlap", "desc", ["Dev", "Chloé", "Bo"]],
  ["overlap", "asc", ["Bo", "Chloé", "Dev"]],
  ["location", "asc", ["Bo", "Dev", "Chloé"]],
  ["user2", "asc", ["Bo", "Chloé", "Dev"]],
  ["user2", "desc", ["Dev", "Chloé", "Bo"]],
] as const)("sorted by %s, %s", async (sort, direction, expected) => {
  expect(await others({ sort, direction })).toEqual(expected);
});

test.each(matchSorts.flatMap((sort) => ["asc", "desc"].map((direction) => [sort, direction] as const)))(
  "sorted by %s, %s, pages neither repeat nor skip matches",
  async (sort, direction) => {
    const whole = (await list({ sort, direction })).items.map(({ id }) => id);
    const seen: number[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({
        sort,
        direction,
        limit: "1",
        ...(after && { after }),
      });
      seen.push(...page.items.map(({ id }) => id));
      after = page.next;
    } while (after !== null);
    expect(seen).toEqual(whole);
  },
);

test("filtered by place, days and text, with the number of matches and of all", async () => {
  expect(await others({ city: "Lisbon", country: "PT" })).toEqual(["Dev", "Bo"]);
  expect(await others({ overlap: "1-3" })).toEqual(["Bo"]);
  expect(await others({ overlap: "4-7" })).toEqual(["Chloé"]);
  expect(await others({ overlap: "8+" })).toEqual(["Dev"]);
  expect(await others({ search: "porto" })).toEqual(["Chloé"]);
  expect(await others({ search: "lindqvist" })).toEqual(["Bo"]);
  expect(await list({ search: "porto" })).toMatchObject({ totalCount: 1, allCount: 3 });
  const { body } = await world.as("giulia")(adminMatches.locations, {});
  expect(body).toEqual([
    { city: "Lisbon", country: "PT" },
    { city: "Porto", country: "PT" },
  ]);
});

test("the cursor of one sort order is refused by another", async () => {
  const { next } = await list({ limit: "1", sort: "overlap" });
  const { status } = await world.as("giulia")(adminMatches.list, {
    query: { sort: "location", after: next ?? "" },
  });
  expect(status).toBe(400);
});

test("a match of two places near each other shows both, and is found by either", async () => {
  const near = await newAdminWorld();
  await near.connect(["ana", "bo"], ["ana", "chloe"]);
  const days = { startDate: "2026-05-01", endDate: "2026-05-02" };
  const add = (who: "ana" | "bo" | "chloe", state: string, city: string) =>
    near.as(who)(trips.create, { body: { country: "US", state, city, ...days } });
  await add("ana", "NJ", "Hoboken");
  await add("bo", "NY", "Manhattan");
  await add("chloe", "NJ", "Hoboken");
  await near.settle();
  const found = async (query: Query) =>
    (await near.as("giulia")(adminMatches.list, { query })).body.items.map(
      ({ user1Email, city, user2Email, city2, distanceKm }) =>
        [...[`${user1Email} ${city}`, `${user2Email} ${city2}`].toSorted(), distanceKm].join(", "),
    );
  const apart = "ana@coincide.example Hoboken, bo@coincide.example Manhattan, 7";
  const same = "ana@coincide.example Hoboken, chloe@coincide.example Hoboken, 0";
  const inHoboken = await found({ city: "Hoboken", country: "US" });
  expect(inHoboken.toSorted()).toEqual([apart, same]);
  expect(await found({ city: "Manhattan", country: "US" })).toEqual([apart]);
  expect(await found({ search: "manhatt" })).toEqual([apart]);
  expect(await found({ city: "Manhattan", country: "PT" })).toEqual([]);
  expect((await near.as("giulia")(adminMatches.locations, {})).body).toEqual([
    { city: "Hoboken", country: "US" },
    { city: "Manhattan", country: "US" },
  ]);
});

test("the statistics count matches", async () => {
  expect((await world.as("giulia")(admin.stats, {})).body.totalMatches).toBe(3);
});
