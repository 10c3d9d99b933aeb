import { expect, test } from "vitest";
import type { Shortening } from "#contract/features/trips.ts";
import { trips } from "#contract/features/trips.ts";
import { matches } from "#contract/features/matches.ts";
import { newWorld } from "#testing/worlds/world.ts";

const porto = {
  name: "Porto weekend",
  country: "PT",
  state: "13",
  city: "Porto",
  startDate: "2026-05-01",
  endDate: "2026-05-05",
};
const lisbon = {
  name: "Summer",
  country: "PT",
  state: "11",
  city: "Lisbon",
  startDate: "2026-05-03",
  endDate: "2026-05-07",
};
const clientId = "0f8fad5b-d9cb-469f-a165-70867728950e";

/** A world in which Ana has a trip to Porto from May 1 to 5. */
async function withPorto() {
  const world = await newWorld();
  const { body: other } = await world.as("ana")(trips.create, { body: porto });
  const add = (shorten: Shortening[], more = {}) =>
    world.as("ana")(trips.create, { body: { ...lisbon, ...more, shorten } });
  const dates = async () => {
    const { body } = await world.as("ana")(trips.list, {});
    return body.map(({ name, startDate, endDate }) => `${name} ${startDate}..${endDate}`);
  };
  return { ...world, other, add, dates };
}
const untouched = ["Porto weekend 2026-05-01..2026-05-05"];
const both = ["Porto weekend 2026-05-01..2026-05-02", "Summer 2026-05-03..2026-05-07"];

test("Ana adds a trip and shortens the other one in the same request", async () => {
  const { other, add, dates } = await withPorto();
  const { status, body } = await add([{ id: other.id, startDate: "2026-05-01", endDate: "2026-05-02" }]);
  expect(status).toBe(201);
  expect(body).not.toHaveProperty("shorten");
  expect(await dates()).toEqual(both);
});

test("Ana moves a trip and shortens the other one, and no longer meets Bo on the days cut off", async () => {
  const { as, connect, other, add, dates } = await withPorto();
  await connect(["ana", "bo"]);
  await as("bo")(trips.create, { body: { ...porto, startDate: "2026-05-05" } });
  const { body: trip } = await add([], { startDate: "2026-06-01", endDate: "2026-06-02" });
  expect((await as("ana")(matches.list, {})).body).toHaveLength(1);
  const shorten = [{ id: other.id, startDate: "2026-05-01", endDate: "2026-05-02" }];
  const moved = await as("ana")(trips.update, { params: { id: trip.id }, body: { ...lisbon, shorten } });
  expect(moved.status).toBe(200);
  expect(await dates()).toEqual(both);
  expect((await as("ana")(matches.list, {})).body).toEqual([]);
});

test("a repeated request shortens nothing twice, even if Ana has extended the other trip since", async () => {
  const { as, other, add, dates } = await withPorto();
  const shorten = [{ id: other.id, startDate: "2026-05-01", endDate: "2026-05-02" }];
  const { body: first } = await add(shorten, { clientId });
  await as("ana")(trips.update, { params: { id: other.id }, body: { ...porto, endDate: "2026-05-04" } });
  const { status, body } = await add(shorten, { clientId });
  expect([status, body.id]).toEqual([200, first.id]);
  expect(await dates()).toEqual(["Porto weekend 2026-05-01..2026-05-04", both[1]]);
  // An edit has no key: it states the dates, and stating them again changes nothing.
  const edit = { params: { id: first.id }, body: { ...lisbon, shorten } };
  expect((await as("ana")(trips.update, edit)).status).toBe(200);
  expect((await as("ana")(trips.update, edit)).status).toBe(200);
  expect(await dates()).toEqual(both);
});

test("Bo's trip can't be shortened by Ana: it is not found, and nothing is saved", async () => {
  const { as, other, add, dates } = await withPorto();
  const { body: bos } = await as("bo")(trips.create, { body: porto });
  const own = { id: other.id, startDate: "2026-05-01", endDate: "2026-05-02" };
  const { status, failure } = await add([own, { ...own, id: bos.id }]);
  expect(status).toBe(404);
  expect(failure).toMatchObject({ code: "TRIP_NOT_FOUND", issues: [{ path: "shorten.1.id" }] });
  expect(await dates()).toEqual(untouched);
  expect((await as("bo")(trips.get, { params: { id: bos.id } })).body).toEqual(bos);
  expect((await add([{ ...own, id: 999_999 }])).status).toBe(404);
});

test.each([
  ["startDate", "NOT_SHORTER", { startDate: "2026-04-30", endDate: "2026-05-02" }],
  ["endDate", "NOT_SHORTER", { startDate: "2026-05-01", endDate: "2026-05-06" }],
  ["endDate", "NOT_SHORTER", { startDate: "2026-06-01", endDate: "2026-06-02" }],
  ["endDate", "END_BEFORE_START", { startDate: "2026-05-03", endDate: "2026-05-02" }],
])("dates that aren't narrower are refused at %s with %s, and nothing is saved", async (field, code, to) => {
  const { other, add, dates } = await withPorto();
  const { status, failure } = await add([{ id: other.id, ...to }]);
  expect(status).toBe(400);
  expect(failure.issues).toMatchObject([{ path: `shorten.0.${field}`, code }]);
  expect(await dates()).toEqual(untouched);
});

test("a trip that has begun keeps its first day also when it is shortened", async () => {
  const { other, add, dates, setClock } = await withPorto();
  setClock("2026-05-04T18:00:00Z");
  const today = { startDate: "2026-05-05" };
  const { status, failure } = await add(
    [{ id: other.id, startDate: "2026-05-03", endDate: "2026-05-04" }],
    today,
  );
  expect(status).toBe(400);
  expect(failure.issues).toMatchObject([{ path: "shorten.0.startDate", code: "PAST_DATE" }]);
  const { status: saved } = await add(
    [{ id: other.id, startDate: "2026-05-01", endDate: "2026-05-04" }],
    today,
  );
  expect(saved).toBe(201);
  expect(await dates()).toEqual(["Porto weekend 2026-05-01..2026-05-04", "Summer 2026-05-05..2026-05-07"]);
});

test("no trip is named twice, and none shortens itself", async () => {
  const { as, other, add, dates } = await withPorto();
  const own = { id: other.id, startDate: "2026-05-01", endDate: "2026-05-02" };
  expect((await add([own, own])).failure.issues).toMatchObject([{ path: "shorten", code: "DUPLICATE_TRIP" }]);
  const itself = await as("ana")(trips.update, {
    params: { id: other.id },
    body: { ...porto, shorten: [own] },
  });
  expect(itself.failure.issues).toMatchObject([{ path: "shorten.0.id", code: "SHORTENS_ITSELF" }]);
  expect(await dates()).toEqual(untouched);
});

test("one trip shortens several in one request, but at most 100", async () => {
  const { as, other, add, dates, pool } = await withPorto();
  const { body: faro } = await as("ana")(trips.create, {
    body: { ...porto, name: "Faro", city: "Faro", state: "08" },
  });
  const to = { startDate: "2026-05-01", endDate: "2026-05-02" };
  expect((await add([other, faro].map(({ id }) => ({ id, ...to })))).status).toBe(201);
  expect(await dates()).toEqual([both[0], "Faro 2026-05-01..2026-05-02", both[1]]);
  const { rows } = await pool.query("select revision from trips where end_date = '2026-05-02' order by id");
  expect(new Set(rows.map(({ revision }) => Number(revision))).size).toBe(1);
  const many = Array.from({ length: 101 }, (_, at) => ({ id: at + 1000, ...to }));
  const { status, failure } = await add(many);
  expect(status).toBe(400);
  expect(failure.issues).toMatchObject([{ path: "shorten", code: "TOO_MANY_AT_ONCE" }]);
  expect((await add(many.slice(1))).failure.code).toBe("TRIP_NOT_FOUND");
});
