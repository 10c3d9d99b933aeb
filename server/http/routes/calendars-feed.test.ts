import { expect, test } from "vitest";
import { blocks } from "#contract/features/blocks.ts";
import { limits } from "#contract/shared/limits.ts";
import { matches } from "#contract/features/matches.ts";
import { profile } from "#contract/features/profile.ts";
import { accountData } from "#contract/features/account-data.ts";
import { trips } from "#contract/features/trips.ts";
import { lisbon } from "#testing/access/world.ts";
import { addLisbonTrip, fetchFeed, addFeed } from "#testing/worlds/calendars.ts";
import { newWorld } from "#testing/worlds/world.ts";

test("Ana's calendar program reads her trips by the link: whole days, without signing in", async () => {
  const world = await newWorld();
  await addLisbonTrip(world, "ana", { name: "Spring, by the sea; at last" });
  const { path } = await addFeed(world, "ana");
  const { status, headers, text, events } = await fetchFeed(world, path);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "private, max-age=300",
    "x-robots-tag": "noindex, nofollow, noarchive",
    "referrer-policy": "no-referrer",
  });
  expect(events).toEqual([
    {
      uid: expect.stringMatching(/^[0-9a-f]{32}@coincide$/),
      summary: "Spring, by the sea; at last",
      location: "Lisbon, Portugal",
      from: "2026-05-03",
      until: "2026-05-08",
      sequence: 0,
    },
  ]);
  expect(text).toContain("\r\nX-WR-CALNAME:Ana's trips\r\n");
  expect(text).toContain("\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n");
  expect(text).toContain("\r\nDTSTART;VALUE=DATE:20260503\r\n");
  expect((await world.app.inject({ method: "HEAD", url: path })).body).toBe("");
});

test("a changed trip is the same entry with a higher sequence; a deleted one is gone", async () => {
  const world = await newWorld();
  const { body: trip } = await addLisbonTrip(world, "ana");
  const { path } = await addFeed(world, "ana");
  const [before] = (await fetchFeed(world, path)).events;
  world.setClock("2026-03-02T09:00:00Z");
  await world.as("ana")(trips.update, {
    params: { id: trip.id },
    body: { ...lisbon, name: "Longer", endDate: "2026-05-09" },
  });
  const { events, text } = await fetchFeed(world, path);
  expect(events).toMatchObject([{ uid: before?.uid, summary: "Longer", until: "2026-05-10", sequence: 1 }]);
  expect(text).toContain("LAST-MODIFIED:20260302T090000Z");
  await world.as("ana")(trips.remove, { params: { id: trip.id } });
  expect((await fetchFeed(world, path)).events).toEqual([]);
});

test("an unchanged feed is the same bytes, and a repeated request gets 304", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  await addLisbonTrip(world, "ana");
  await addLisbonTrip(world, "bo");
  const { path } = await addFeed(world, "ana");
  const first = await fetchFeed(world, path);
  world.setClock("2026-03-01T20:00:00Z");
  const second = await fetchFeed(world, path);
  expect(second.text).toBe(first.text);
  const etag = String(first.headers.etag);
  const third = await fetchFeed(world, path, { "if-none-match": `"another", ${etag}` });
  expect([third.status, third.text, third.headers.etag]).toEqual([304, "", etag]);
  await addLisbonTrip(world, "ana", { startDate: "2026-06-01", endDate: "2026-06-02" });
  expect((await fetchFeed(world, path, { "if-none-match": etag })).status).toBe(200);
});

test("a feed has the same matches as the page, in Ana's language, without Bo's plans", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  await addLisbonTrip(world, "ana");
  await addLisbonTrip(world, "bo", { name: "Secret plan", startDate: "2026-05-06", endDate: "2026-05-20" });
  const { path } = await addFeed(world, "ana");
  const { events, text } = await fetchFeed(world, path);
  expect(events).toMatchObject([
    { summary: "Lisbon" },
    { summary: "Bo Lindqvist is in Lisbon too", from: "2026-05-06", until: "2026-05-08" },
  ]);
  expect(text).not.toContain("Secret plan");
  const { path: tripsOnly } = await addFeed(world, "ana", { contents: "trips" });
  expect((await fetchFeed(world, tripsOnly)).events).toHaveLength(1);
  const { body: listed } = await world.as("ana")(matches.list, {});
  expect(listed.map(({ overlapStartDate }) => overlapStartDate)).toEqual(["2026-05-06"]);
});

const inNewYork = { country: "US", state: "NY", city: "Manhattan" };

test("a match near by has the other's place and the distance; other matches keep their entry", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  await addLisbonTrip(world, "ana", { country: "US", state: "NJ", city: "Hoboken" });
  const { body: bos } = await addLisbonTrip(world, "bo", inNewYork);
  const { path } = await addFeed(world, "ana");
  const met = async () => (await fetchFeed(world, path)).events[1];
  const near = await met();
  expect(near).toMatchObject({
    summary: "Bo Lindqvist is in Manhattan, 7\u00A0km away",
    location: "Manhattan, NY, United States",
  });
  const move = (city: string, state: string) =>
    world.as("bo")(trips.update, {
      params: { id: bos.id },
      body: { ...lisbon, country: "US", state, city, name: "Moved" },
    });
  await move("Hoboken", "NJ");
  const same = await met();
  expect(same).toMatchObject({ summary: "Bo Lindqvist is in Hoboken too" });
  expect(same?.uid).not.toBe(near?.uid);
  await move("Manhattan", "NY");
  expect((await met())?.uid).toBe(near?.uid);
  await world.as("ana")(profile.updateMatching, { body: { distanceUnit: "mi" } });
  expect((await met())?.summary).toBe("Bo Lindqvist is in Manhattan, 4\u00A0mi away");
});

test("a match in another part of the same city names both parts", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  await addLisbonTrip(world, "ana", { ...inNewYork, city: "Brooklyn" });
  await addLisbonTrip(world, "bo", inNewYork);
  const { path } = await addFeed(world, "ana");
  expect((await fetchFeed(world, path)).events[1]).toMatchObject({
    summary: "Bo Lindqvist is in Manhattan, and you are in Brooklyn",
    location: "Manhattan, NY, United States",
  });
});

test("a person who is blocked, inactive or stops sharing is absent from the next fetch", async () => {
  const world = await newWorld();
  const { as, pool, id } = world;
  await world.connect(["ana", "bo"], ["ana", "chloe"], ["ana", "sam"]);
  for (const who of ["ana", "bo", "chloe", "sam"] as const) await addLisbonTrip(world, who);
  const { path } = await addFeed(world, "ana");
  const met = async () =>
    (await fetchFeed(world, path)).events
      .map(({ summary }) => / is in /.test(summary) && summary.split(" ")[0])
      .filter(Boolean);
  expect(await met()).toEqual(["Bo", "Chloé", "Sam"]);
  await as("bo")(blocks.block, { body: { blockedUserId: id("ana") } });
  expect(await met()).toEqual(["Chloé", "Sam"]);
  await as("chloe")(profile.updateConsents, { body: { locationSharing: false } });
  expect(await met()).toEqual(["Sam"]);
  await pool.query("update users set is_active = false where id = $1", [id("sam")]);
  expect(await met()).toEqual([]);
});

test("a busy feed shows on which days Ana is away or busy, and nothing else", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  const { body: trip } = await addLisbonTrip(world, "ana", { name: "Honeymoon" });
  await addLisbonTrip(world, "bo");
  const { path } = await addFeed(world, "ana", { name: "For work", detail: "busy" });
  const { text, events } = await fetchFeed(world, path);
  expect(events.map(({ summary, location }) => [summary, location])).toEqual([
    ["Away", null],
    ["Busy", null],
  ]);
  expect(text).not.toMatch(
    /Honeymoon|Lisbo|Portugal|Bo\b|Lindqvist|id-of|localhost|http|URL|DESCRIPTION|GEO/,
  );
  expect(text).not.toContain(`=${trip.id}`);
});

test("the link of a suspended, deactivated or deleted person is not found", async () => {
  const world = await newWorld();
  const { path } = await addFeed(world, "ana");
  const status = async () => (await fetchFeed(world, path)).status;
  const set = (what: string) => world.pool.query(`update users set ${what} where id = $1`, [world.id("ana")]);
  for (const column of ["is_active", "is_suspended"]) {
    await set(`${column} = not ${column}`);
    expect([column, await status()]).toEqual([column, 404]);
    await set(`${column} = not ${column}`);
    expect([column, await status()]).toEqual([column, 200]);
  }
  await world.as("ana")(accountData.deleteAccount, {});
  expect(await status()).toBe(404);
});

test("Ana reads her calendar in her own language", async () => {
  const world = await newWorld();
  await addLisbonTrip(world, "ana", { country: "DE", state: "BY", city: "Munich" });
  await world.pool.query("update users set locale = 'fr-FR' where id = $1", [world.id("ana")]);
  const { path } = await addFeed(world, "ana");
  const { events, text } = await fetchFeed(world, path);
  expect(events).toMatchObject([{ location: "Munich, Allemagne" }]);
  expect(text).toContain("PRODID:-//Coincide//Coincide//FR");
});

test("a German reader's feed names cities in German; a place outside the data keeps its name", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  const bavaria = { country: "DE", state: "BY" };
  for (const who of ["ana", "bo"] as const) await addLisbonTrip(world, who, { ...bavaria, city: "Munich" });
  const later = { startDate: "2026-06-01", endDate: "2026-06-02" };
  await addLisbonTrip(world, "ana", { ...bavaria, ...later, city: "Munich Hollow" });
  await world.pool.query("update users set locale = 'de-DE' where id = $1", [world.id("ana")]);
  const { path } = await addFeed(world, "ana");
  const { events, text } = await fetchFeed(world, path);
  expect(events.map(({ location }) => location)).toEqual([
    "München, Deutschland",
    "Munich Hollow, Deutschland",
    "München, Deutschland",
  ]);
  expect(events.at(-1)?.summary).toContain("Bo Lindqvist");
  expect(events.at(-1)?.summary).toContain("München");
  expect(text).not.toMatch(/Munich\b(?! Hollow)/);
});

test("a link that is fetched too often is refused for a moment; another one isn't", async () => {
  const world = await newWorld({ limited: true });
  const { path } = await addFeed(world, "ana");
  const { path: other } = await addFeed(world, "ana");
  const max = limits.feed[0]?.max ?? 0;
  for (let n = 0; n < max; n += 1) expect((await fetchFeed(world, path)).status).toBe(200);
  const { status, headers } = await fetchFeed(world, path);
  expect([status, Number(headers["retry-after"]) > 0]).toEqual([429, true]);
  expect((await fetchFeed(world, other)).status).toBe(200);
});

test("a client that guesses links is refused; owners of valid links aren't", async () => {
  const world = await newWorld({ limited: true });
  const { path } = await addFeed(world, "ana");
  const max = limits.read[0]?.max ?? 0;
  const guess = () => fetchFeed(world, `/calendars/${"A".repeat(43)}.ics`);
  for (let n = 0; n < max; n += 1) expect((await guess()).status).toBe(404);
  expect((await guess()).status).toBe(429);
  expect((await fetchFeed(world, path)).status).toBe(200);
});

test("during maintenance calendar programs are asked to retry", async () => {
  let isMaintained = false;
  const world = await newWorld({ isMaintained: () => isMaintained });
  const { path } = await addFeed(world, "ana");
  isMaintained = true;
  const { status, headers } = await fetchFeed(world, path);
  expect([status, headers["retry-after"]]).toEqual([503, "60"]);
});
