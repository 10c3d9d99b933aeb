import { expect, test } from "vitest";
import { days } from "#contract/features/days.ts";
import { profile } from "#contract/features/profile.ts";
import { newWorld } from "#testing/worlds/world.ts";

const lisbon = { country: "PT", state: "11", city: "Lisbon" };
const porto = { country: "PT", state: "13", city: "Porto" };

test("Ana saves days, changes one and clears one", async () => {
  const { as } = await newWorld();
  const first = await as("ana")(days.batch, {
    body: {
      locations: [
        { date: "2026-05-02", ...lisbon },
        { date: "2026-05-01", ...lisbon },
      ],
    },
  });
  expect(first.body.map(({ date, city, placeId }) => [date, city, placeId])).toEqual([
    ["2026-05-01", "Lisbon", "2267057"],
    ["2026-05-02", "Lisbon", "2267057"],
  ]);
  await as("ana")(days.batch, {
    body: {
      locations: [
        { date: "2026-05-01", city: null },
        { date: "2026-05-02", ...porto },
      ],
    },
  });
  expect((await as("ana")(days.list, {})).body).toMatchObject([{ date: "2026-05-02", city: "Porto" }]);
});

test("one invalid day in a batch saves none of it, and the answer names it", async () => {
  const { as } = await newWorld();
  const { status, failure } = await as("ana")(days.batch, {
    body: {
      locations: [
        { date: "2026-05-01", ...lisbon },
        { date: "2026-05-02", ...lisbon, placeId: "2867714" },
      ],
    },
  });
  expect(status).toBe(400);
  expect(failure.issues?.[0]?.path).toBe("locations.1.placeId");
  expect((await as("ana")(days.list, {})).body).toEqual([]);
});

test("a repeated date, no date at all and 367 dates are refused", async () => {
  const { as } = await newWorld();
  const save = (dates: string[]) =>
    as("ana")(days.batch, { body: { locations: dates.map((date) => ({ date, ...lisbon })) } });
  expect((await save(["2026-05-01", "2026-05-01"])).status).toBe(400);
  expect((await save([])).status).toBe(400);
  const many = Array.from({ length: 367 }, (_, n) =>
    new Date(Date.UTC(2026, 4, n)).toISOString().slice(0, 10),
  );
  expect((await save(many)).status).toBe(400);
  expect((await save(many.slice(1))).status).toBe(200);
});

test("resetting days to home needs a home, and saves the days there", async () => {
  const { as } = await newWorld();
  const reset = () => as("ana")(days.resetToHome, { body: { dates: ["2026-05-04"] } });
  expect((await reset()).failure.code).toBe("NO_HOME");
  await as("ana")(profile.update, {
    body: { firstName: "Ana", lastName: "Silva", homeCountry: "PT", homeState: "11", homeCity: "Lisbon" },
  });
  expect((await reset()).body).toMatchObject([{ date: "2026-05-04", city: "Lisbon", placeId: "2267057" }]);
});
