import { expect, test } from "vitest";
import { trips } from "../../contract/trips.ts";
import { newWorld } from "../testing/world.ts";

const lisbon = {
  name: "Summer",
  country: "PT",
  state: "11",
  city: "Lisbon",
  startDate: "2026-05-03",
  endDate: "2026-05-07",
};

test("Ana adds a trip and finds it in her list", async () => {
  const { as } = await newWorld();
  const { status, body: trip } = await as("ana")(trips.create, { body: lisbon });
  expect(status).toBe(201);
  expect(trip).toMatchObject({ ...lisbon, groupIds: [], matchOnlyGroupConnections: false, source: "manual" });
  expect((await as("ana")(trips.list, {})).body).toEqual([trip]);
});

test("another traveller's trip does not exist for you", async () => {
  const { as } = await newWorld();
  const { body: trip } = await as("ana")(trips.create, { body: lisbon });
  expect((await as("bo")(trips.remove, { params: { id: trip.id } })).status).toBe(404);
  expect((await as()(trips.list, {})).status).toBe(401);
});
