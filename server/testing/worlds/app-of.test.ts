import { expect, test } from "vitest";
import { trips } from "#contract/features/trips.ts";
import { newWorld, type World, type WorldSettings } from "./world.ts";

/** A world with a function that ends it before the test ends. */
async function endable(settings: WorldSettings = {}): Promise<{ world: World; end: () => Promise<void> }> {
  let end = async () => {};
  const world = await newWorld({ ...settings, until: (close) => (end = close) });
  return { world, end };
}

const munich = { country: "DE", state: "BY", city: "Munich", startDate: "2026-03-05", endDate: "2026-03-09" };

test("a world has the app of one that has ended, and nothing else of it", async () => {
  const { world: earlier, end } = await endable({ verifiesEmail: true });
  earlier.setClock("2026-03-03T12:00:00Z");
  expect((await earlier.as("ana")(trips.create, { body: munich })).status).toBe(201);
  await end();

  const later = await newWorld();
  expect(later.app === earlier.app).toBe(true);
  expect((await later.as("ana")(trips.list, {})).body).toEqual([]);
  const { now, settings } = later.app.services.context();
  expect([now, settings.verifiesEmail]).toEqual([new Date("2026-03-01T12:00:00Z"), false]);
});

test("two worlds at the same time have two apps, and one with other settings has its own", async () => {
  const { world, end } = await endable();
  const another = await newWorld();
  expect(another.app === world.app).toBe(false);
  await end();
  const other = await newWorld({ publicUrl: "https://coincide.example" });
  expect(other.app === world.app).toBe(false);
});

test("an app with a call under way isn't used again", async () => {
  const { world, end } = await endable();
  await world.tokenOf("ana");
  const client = await world.pool.connect();
  await client.query("begin; lock table trips in access exclusive mode");
  const call = world.as("ana")(trips.list, {});
  await expect.poll(() => world.pool.totalCount - world.pool.idleCount).toBe(2);
  const ended = end();
  await client.query("rollback");
  client.release();
  await Promise.all([call, ended]);
  expect((await newWorld()).app === world.app).toBe(false);
});
