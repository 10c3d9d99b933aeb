import { expect, test } from "vitest";
import { groups as groupRows } from "#db/tables/groups.ts";
import { days } from "#contract/features/days.ts";
import { profile } from "#contract/features/profile.ts";
import { trips } from "#contract/features/trips.ts";
import { newWorld } from "#testing/worlds/world.ts";
import { lisbon } from "#testing/access/world.ts";

const summer = { ...lisbon, name: "Summer" };

test("Ana adds a trip and finds it in her list and by its id", async () => {
  const { as } = await newWorld();
  const { status, body: trip } = await as("ana")(trips.create, { body: summer });
  expect(status).toBe(201);
  expect(trip).toMatchObject({ ...summer, groupIds: [], matchOnlyGroupConnections: false, source: "manual" });
  expect((await as("ana")(trips.list, {})).body).toEqual([trip]);
  expect((await as("ana")(trips.get, { params: { id: trip.id } })).body).toEqual(trip);
});

test("a trip without a name is called after its city; Munich and München are one place", async () => {
  const { as } = await newWorld();
  const places = [];
  for (const city of ["Munich", "münchen", "Muenchen"]) {
    const { body } = await as("ana")(trips.create, {
      body: { ...summer, name: " ", country: "DE", state: "BY", city },
    });
    expect(body.name).toBe("Munich");
    places.push(body.placeId);
  }
  expect(new Set(places)).toEqual(new Set(["2867714"]));
});

test("Ana moves a trip, and deletes it once", async () => {
  const { as } = await newWorld();
  const { body: trip } = await as("ana")(trips.create, { body: summer });
  const params = { id: trip.id };
  const moved = { ...summer, name: "Later", startDate: "2026-06-01", endDate: "2026-06-01" };
  expect((await as("ana")(trips.update, { params, body: moved })).body).toEqual({ ...trip, ...moved });
  expect((await as("ana")(trips.remove, { params })).status).toBe(200);
  expect((await as("ana")(trips.remove, { params })).status).toBe(404);
  expect((await as("ana")(trips.list, {})).body).toEqual([]);
});

test("a trip that ends before it starts is refused at its end date", async () => {
  const { as } = await newWorld();
  const { status, failure } = await as("ana")(trips.create, { body: { ...summer, endDate: "2026-05-02" } });
  expect(status).toBe(400);
  expect(failure.issues).toMatchObject([{ path: "endDate", code: "END_BEFORE_START" }]);
});

test("a day that is past everywhere on Earth is refused, one that is today somewhere is not", async () => {
  const { as, setClock } = await newWorld();
  setClock("2026-05-03T11:59:00Z");
  const from = (startDate: string) => as("ana")(trips.create, { body: { ...summer, startDate } });
  expect((await from("2026-05-02")).status).toBe(201);
  const { status, failure } = await from("2026-05-01");
  expect(status).toBe(400);
  expect(failure.issues?.[0]?.path).toBe("startDate");
});

test("a current trip can be renamed, but not start earlier", async () => {
  const { as, setClock } = await newWorld();
  const { body: trip } = await as("ana")(trips.create, { body: summer });
  setClock("2026-05-06T12:00:00Z");
  const params = { id: trip.id };
  expect((await as("ana")(trips.update, { params, body: { ...summer, name: "Here" } })).status).toBe(200);
  const earlier = { ...summer, startDate: "2026-05-01" };
  expect((await as("ana")(trips.update, { params, body: earlier })).status).toBe(400);
});

test("a trip for groups needs a group, and only Ana's own groups are accepted", async () => {
  const { as, db, id } = await newWorld();
  const [mine, bos] = await db
    .insert(groupRows)
    .values([
      { name: "Mine", ownerId: id("ana") },
      { name: "Bo's", ownerId: id("bo") },
    ])
    .returning();
  const create = (groupIds: number[]) =>
    as("ana")(trips.create, { body: { ...summer, groupIds, matchOnlyGroupConnections: true } });
  const none = await create([]);
  expect(none.status).toBe(400);
  expect(none.failure.issues?.[0]?.message).toBe(
    "You must create groups with members first or choose to share with all your contacts",
  );
  expect((await create([bos?.id ?? 0])).failure.issues?.[0]?.path).toBe("groupIds");
  expect((await create([mine?.id ?? 0])).body).toMatchObject({ groupIds: [mine?.id], groupNames: ["Mine"] });
  expect((await as("ana")(trips.list, {})).body).toHaveLength(1);
});

test("a city in another state, or a state of another country, is refused", async () => {
  const { as } = await newWorld();
  const picked = await as("ana")(trips.create, { body: { ...summer, placeId: "2867714" } });
  expect(picked.failure.issues?.[0]?.path).toBe("placeId");
  const state = await as("ana")(trips.create, { body: { ...summer, state: "NY", city: "Nowhere" } });
  expect(state.failure.issues?.[0]?.path).toBe("state");
});

test("a city without a letter is refused with its field, on a trip, a day and a home", async () => {
  const { as } = await newWorld();
  const place = { country: "PT", state: "11" };
  for (const city of ["%", "🏝️"]) {
    const issue = { code: "CITY_NEEDS_LETTER", message: "The name of a city has at least one letter" };
    const trip = await as("ana")(trips.create, { body: { ...summer, ...place, city } });
    expect(trip.failure.issues).toMatchObject([{ ...issue, path: "city" }]);
    const day = { ...place, date: "2026-05-03", city };
    expect((await as("ana")(days.batch, { body: { locations: [day] } })).failure.issues).toMatchObject([
      { ...issue, path: "locations.0.city" },
    ]);
    const home = { firstName: "Ana", lastName: "Silva", homeCountry: "PT", homeState: "11", homeCity: city };
    expect((await as("ana")(profile.update, { body: home })).failure.issues).toContainEqual(
      expect.objectContaining({ ...issue, path: "homeCity" }),
    );
  }
  expect((await as("ana")(trips.create, { body: { ...summer, ...place, city: "東京" } })).status).toBe(201);
});

test("a five hundred and first trip is refused, even if many are added at once", async () => {
  const { as, pool, id } = await newWorld();
  await pool.query(
    `insert into trips (user_id, country, state, city, place, start_date, end_date)
     select $1, 'PT', '11', 'Lisbon', '2267057', '2026-05-03', '2026-05-03' from generate_series(1, 498)`,
    [id("ana")],
  );
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => as("ana")(trips.create, { body: summer })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 400, 400]);
});

test("a trip sent twice, even at the same time, is added once, and later returned as changed", async () => {
  const { as } = await newWorld();
  const ana = as("ana");
  const body = { ...summer, clientId: "3f0c9a52-6f0e-4a50-9d3c-0d1f6a7f4c11" };
  const answers = await Promise.all([1, 2, 3].map(() => ana(trips.create, { body })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
  const [first] = (await ana(trips.list, {})).body;
  expect(answers.map((it) => it.body)).toEqual([first, first, first]);

  const moved = { ...summer, name: "Later" };
  await ana(trips.update, { params: { id: first!.id }, body: moved });
  const again = await ana(trips.create, { body });
  expect([again.status, again.body]).toEqual([200, { ...first, ...moved }]);
  expect((await ana(trips.list, {})).body).toHaveLength(1);
});

test("a retry after its trip was deleted doesn't add the trip again", async () => {
  const { as } = await newWorld();
  const ana = as("ana");
  const body = { ...summer, clientId: "3f0c9a52-6f0e-4a50-9d3c-0d1f6a7f4c13" };
  const { id } = (await ana(trips.create, { body })).body;
  await ana(trips.remove, { params: { id } });
  const again = await ana(trips.create, { body });
  expect([again.status, again.body]).toMatchObject([409, { code: "TRIP_DELETED" }]);
  expect((await ana(trips.list, {})).body).toEqual([]);
});

test("a reused idempotency key is refused, but the same key of another person is accepted", async () => {
  const { as } = await newWorld();
  const body = { ...summer, clientId: "3f0c9a52-6f0e-4a50-9d3c-0d1f6a7f4c12" };
  await as("ana")(trips.create, { body });
  const other = await as("ana")(trips.create, { body: { ...body, city: "Sintra" } });
  expect(other.status).toBe(409);
  expect(other.body).toMatchObject({ code: "TRIP_CLIENT_ID_USED" });
  expect((await as("bo")(trips.create, { body })).status).toBe(201);
  expect((await as("ana")(trips.create, { body: { ...summer, clientId: "1" } })).status).toBe(400);
  expect((await as("ana")(trips.list, {})).body).toHaveLength(1);
});
