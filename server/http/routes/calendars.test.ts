import { pino } from "pino";
import { expect, test } from "vitest";
import { blocks } from "#contract/features/blocks.ts";
import { calendars, maxFeeds } from "#contract/features/calendars.ts";
import { lisbon } from "#testing/access/world.ts";
import { addLisbonTrip, eventsIn, exactFeed, fetchFeed, addFeed } from "#testing/worlds/calendars.ts";
import { newWorld } from "#testing/worlds/world.ts";

test("a revoked link is not found, like one that never existed", async () => {
  const world = await newWorld();
  await addLisbonTrip(world, "ana");
  const { id, path } = await addFeed(world, "ana");
  expect((await fetchFeed(world, path)).status).toBe(200);
  expect((await world.as("ana")(calendars.remove, { params: { id } })).status).toBe(200);
  const revoked = await fetchFeed(world, path);
  const unknown = await fetchFeed(world, `/calendars/${"A".repeat(43)}.ics`);
  expect([revoked.status, unknown.status]).toEqual([404, 404]);
  expect((await fetchFeed(world, path.replace(".ics", ""))).status).toBe(404);
  expect((await world.as("ana")(calendars.remove, { params: { id } })).status).toBe(404);
  expect((await world.as("ana")(calendars.list, {})).body).toEqual([]);
});

test("a trip that ended a year ago leaves the feed, but can be exported by hand", async () => {
  const world = await newWorld();
  const { body: trip } = await addLisbonTrip(world, "ana");
  const { path } = await addFeed(world, "ana");
  world.setClock("2027-05-07T12:00:00Z");
  expect((await fetchFeed(world, path)).events).toHaveLength(1);
  world.setClock("2027-05-08T12:00:00Z");
  expect((await fetchFeed(world, path)).events).toEqual([]);
  const { body: file } = await world.as("ana")(calendars.trip, { params: { id: trip.id } });
  expect(eventsIn(file.content)).toHaveLength(1);
});

test("a trip or match exported by hand is the same entry as in the feed", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  const { body: trip } = await addLisbonTrip(world, "ana", { name: "Spring / sea" });
  await addLisbonTrip(world, "bo", { endDate: "2026-05-05" });
  const { path } = await addFeed(world, "ana");
  const { events } = await fetchFeed(world, path);
  const { body: ofTrip } = await world.as("ana")(calendars.trip, { params: { id: trip.id } });
  const params = { userId: world.id("bo"), lastDay: "2026-05-05" };
  const { body: ofMatch } = await world.as("ana")(calendars.match, { params });
  expect(ofTrip).toMatchObject({ name: "Spring-sea-2026-05-03.ics", type: "text/calendar; charset=utf-8" });
  expect([...eventsIn(ofTrip.content), ...eventsIn(ofMatch.content)]).toEqual(events);
});

test("only existing matches can be exported", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  await addLisbonTrip(world, "ana");
  await addLisbonTrip(world, "bo");
  const match = { userId: world.id("bo"), lastDay: lisbon.endDate };
  expect((await world.as("ana")(calendars.match, { params: match })).status).toBe(200);
  expect(
    (await world.as("ana")(calendars.match, { params: { ...match, lastDay: "2026-05-06" } })).status,
  ).toBe(404);
  await world.as("bo")(blocks.block, { body: { blockedUserId: world.id("ana") } });
  expect((await world.as("ana")(calendars.match, { params: match })).status).toBe(404);
});

test("the last fetch is recorded to the hour", async () => {
  const world = await newWorld();
  const { path } = await addFeed(world, "ana");
  const lastFetched = async () => (await world.as("ana")(calendars.list, {})).body[0]?.lastFetchedAt;
  expect(await lastFetched()).toBe(null);
  await fetchFeed(world, path);
  world.setClock("2026-03-01T12:59:00Z");
  await fetchFeed(world, path);
  expect(await lastFetched()).toBe("2026-03-01T12:00:00.000Z");
  world.setClock("2026-03-01T13:00:00Z");
  await fetchFeed(world, path);
  expect(await lastFetched()).toBe("2026-03-01T13:00:00.000Z");
});

test("the maximum number of feeds holds even for simultaneous requests", async () => {
  const world = await newWorld();
  const answers = await Promise.all(
    Array.from({ length: maxFeeds + 3 }, () => world.as("ana")(calendars.create, { body: exactFeed })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(maxFeeds);
  expect(answers.find(({ status }) => status === 400)?.failure.message).toBe(
    "You can have at most 20 calendar feeds. Please revoke some first.",
  );
  expect((await world.as("bo")(calendars.list, {})).body).toEqual([]);
});

test("the link is shown only once: it is in no list, no log and no row", async () => {
  const lines: string[] = [];
  const log = pino({ level: "trace" }, { write: (line: string) => void lines.push(line) });
  const world = await newWorld({ log });
  const { path } = await addFeed(world, "ana");
  const token = path.slice("/calendars/".length, -".ics".length);
  await fetchFeed(world, path);
  await world.pool.query("alter table trips rename to away");
  expect((await fetchFeed(world, path)).status).toBe(500);
  await world.pool.query("alter table away rename to trips");
  await world.app.inject({ method: "POST", url: path });
  await world.as("ana")(calendars.remove, { params: { id: 1 } });
  await fetchFeed(world, path);
  expect(lines.join("")).toContain('"route":"/calendars/:token.ics"');
  expect(lines.filter((line) => line.includes(token))).toEqual([]);
  const { path: second } = await addFeed(world, "ana");
  expect(JSON.stringify((await world.as("ana")(calendars.list, {})).body)).not.toContain(second);
  const { rows } = await world.pool.query("select f::text as row from calendar_feeds f");
  expect(JSON.stringify(rows)).not.toContain(second.slice("/calendars/".length, -".ics".length));
});
