import { expect, test } from "vitest";
import { imports } from "#contract/features/imports.ts";
import { subscriptions } from "#contract/features/subscriptions.ts";
import { trips } from "#contract/features/trips.ts";
import { readDueSubscriptions } from "#domain/subscriptions/due.ts";
import { calendarOf } from "#testing/worlds/calendar-file.ts";
import {
  acceptAll,
  follow,
  followedBy,
  lisbonEntry as lisbon,
  noticesOf,
  portoEntry as porto,
  readAgain,
  worldWithCalendars,
} from "#testing/worlds/followed.ts";
import { newWorld } from "#testing/worlds/world.ts";

test("a failing calendar says why and since when, and is given up after 14 days", async () => {
  const world = await worldWithCalendars();
  await follow(world, [lisbon]);
  const answers: [string, string, string][] = [
    ["<html>Sign in</html>", "not-a-calendar", "text/html"],
    ["BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n", "not-a-calendar", "text/calendar"],
    ["BEGIN:VCALENDAR\r\nX\r\nEND:VCALENDAR", "unreadable", "text/calendar"],
    ["\u0089PNG", "not-a-calendar", "image/png"],
  ];
  let hour = 14;
  for (const [content, problem, type] of answers) {
    world.server.answer("/travel.ics", (_, response) =>
      response.writeHead(200, { "content-type": type }).end(content),
    );
    world.setClock(`2026-03-0${1 + Math.floor(hour / 24)}T${String(hour % 24).padStart(2, "0")}:00:00Z`);
    await readDueSubscriptions(world.context());
    expect(await followedBy(world)).toMatchObject([
      {
        problem,
        failingSince: "2026-03-01T14:00:00.000Z",
        isStopped: false,
        lastReadAt: "2026-03-01T12:00:00.000Z",
      },
    ]);
    hour += 13;
  }
  const asked = world.server.asked.length;
  world.setClock("2026-03-03T06:30:00Z");
  await readDueSubscriptions(world.context());
  expect(world.server.asked).toHaveLength(asked);
  world.setClock("2026-03-15T15:00:00Z");
  await readDueSubscriptions(world.context());
  expect(await followedBy(world)).toMatchObject([{ isStopped: true, isReading: false, nextReadAt: null }]);
  expect(await noticesOf(world)).toContain(
    "Your calendar Travel is no longer read: It could not be read for 14 days.",
  );
  world.setClock("2026-03-20T15:00:00Z");
  await readDueSubscriptions(world.context());
  expect(world.server.asked).toHaveLength(asked + 1);

  world.server.serve("/travel.ics", calendarOf([lisbon]));
  const [it] = await followedBy(world);
  const { body } = await world.as("ana")(subscriptions.read, { params: { id: it!.id } });
  expect(body).toMatchObject({ isStopped: false, isReading: true });
  await world.settle();
  expect(await followedBy(world)).toMatchObject([{ problem: null, failingSince: null, isStopped: false }]);
});

test("reading now is possible once a minute", async () => {
  const world = await worldWithCalendars();
  const id = await follow(world, [lisbon]);
  const readNow = () => world.as("ana")(subscriptions.read, { params: { id } });
  expect((await readNow()).failure).toMatchObject({ code: "SUBSCRIPTION_JUST_READ" });
  world.setClock("2026-03-01T12:02:00Z");
  const asked = world.server.asked.length;
  expect((await readNow()).body).toMatchObject({ isReading: true });
  await world.settle();
  expect(world.server.asked).toHaveLength(asked + 1);
});

test("an address that leads into our own network is never contacted, and says so", async () => {
  const world = await worldWithCalendars();
  world.server.answer("/away", (_, response) =>
    response.writeHead(302, { location: `https://127.0.0.1:${world.server.port}/secret` }).end(),
  );
  const body = { address: world.server.address("/away") };
  expect((await world.as("ana")(subscriptions.add, { body })).failure.issues).toMatchObject([
    { path: "address", code: "CALENDAR_ADDRESS_REFUSED" },
  ]);
  expect(await followedBy(world)).toEqual([]);
  expect(world.server.asked.map(({ path }) => path)).toEqual(["/away"]);
  // An address that led to a calendar and leads there later is not followed either.
  await follow(world, [lisbon]);
  const before = world.server.asked.length;
  world.server.answer("/travel.ics", (_, response) =>
    response.writeHead(302, { location: "https://127.0.0.1/" }).end(),
  );
  world.setClock("2026-03-01T14:00:00Z");
  await readDueSubscriptions(world.context());
  expect(await followedBy(world)).toMatchObject([{ problem: "address-refused" }]);
  expect(world.server.asked).toHaveLength(before + 1);
});

test("an address without a calendar is refused at its field, and nothing is stored", async () => {
  const world = await worldWithCalendars();
  const answers: [number, string, string][] = [
    [200, "<html>Sign in</html>", "CALENDAR_ADDRESS_NO_CALENDAR"],
    [200, "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n", "CALENDAR_ADDRESS_NO_CALENDAR"],
    [404, "", "CALENDAR_ADDRESS_UNREACHABLE"],
    [500, "", "CALENDAR_ADDRESS_UNREACHABLE"],
  ];
  for (const [status, content, code] of answers) {
    world.server.answer("/page", (_, response) => response.writeHead(status).end(content));
    const body = { address: world.server.address("/page") };
    expect((await world.as("ana")(subscriptions.add, { body })).failure.issues).toMatchObject([
      { path: "address", code },
    ]);
  }
  expect(await followedBy(world)).toEqual([]);
});

test("private addresses, the same one twice, an eleventh and too many a day are refused", async () => {
  const { as, server } = await worldWithCalendars();
  const at = (n: number) => server.address(`/${n}.ics`);
  for (let n = 1; n <= 21; n += 1) server.serve(`/${n}.ics`, calendarOf([]));
  const add = (address: string) => as("ana")(subscriptions.add, { body: { address } });
  for (const address of ["http://calendar.example/a.ics", "ftp://calendar.example/", "", "calendar"])
    expect((await add(address)).failure.issues).toMatchObject([
      { path: "address", code: "CALENDAR_ADDRESS_INVALID" },
    ]);
  for (const address of [
    "https://localhost/",
    "https://10.0.0.1/",
    "https://calendar.example:8443/",
    "https://a:b@calendar.example/",
  ])
    expect((await add(address)).failure.issues).toMatchObject([
      { path: "address", code: "CALENDAR_ADDRESS_REFUSED" },
    ]);
  const added: number[] = [];
  for (let n = 1; n <= 10; n += 1) added.push((await add(at(n))).body.id);
  expect((await add(at(1).replace("https:", "webcal:"))).failure).toMatchObject({
    code: "SUBSCRIPTION_EXISTS",
  });
  expect((await add(at(11))).failure).toMatchObject({
    code: "TOO_MANY_SUBSCRIPTIONS",
  });
  for (let n = 11; n <= 20; n += 1) {
    await as("ana")(subscriptions.remove, { params: { id: added.shift()! } });
    added.push((await add(at(n))).body.id);
  }
  await as("ana")(subscriptions.remove, { params: { id: added.shift()! } });
  expect((await add(at(21))).failure).toMatchObject({
    code: "TOO_MANY_NEW_SUBSCRIPTIONS",
  });
}, 120_000);

test("the address is in no answer and not readable in the database", async () => {
  const world = await worldWithCalendars();
  await follow(world, [lisbon]);
  expect(JSON.stringify(await followedBy(world))).not.toContain("travel.ics");
  const { rows } = await world.pool.query("select s::text from calendar_subscriptions s");
  expect(JSON.stringify(rows)).not.toContain("travel.ics");
});

test("who took over a reading that lasted too long is not disturbed by its end", async () => {
  const world = await worldWithCalendars();
  const id = await follow(world, [lisbon]);
  const takenOver = "2026-03-01T14:02:00.000Z";
  for (const status of [500, 200]) {
    await world.pool.query(
      "update calendar_subscriptions set reading_since = null, next_read_at = '2026-03-01T13:00:00Z'",
    );
    world.server.answer("/travel.ics", (_, response) => {
      void world.pool
        .query("update calendar_subscriptions set reading_since = $1 where id = $2", [takenOver, id])
        .then(() =>
          response.writeHead(status, { "content-type": "text/calendar" }).end(calendarOf([lisbon])),
        );
    });
    world.setClock("2026-03-01T14:00:00Z");
    await readDueSubscriptions(world.context());
    const { rows } = await world.pool.query("select reading_since, failures from calendar_subscriptions");
    expect(rows).toMatchObject([{ reading_since: new Date(takenOver), failures: 0 }]);
    expect(await followedBy(world)).toMatchObject([{ lastReadAt: "2026-03-01T12:00:00.000Z" }]);
  }
});

test("a calendar that waits for others is claimed from the moment when its own reading begins", async () => {
  const world = await worldWithCalendars();
  const since: number[] = [];
  for (let n = 1; n <= 5; n += 1) {
    world.server.serve(`/${n}.ics`, calendarOf([]));
    await world.as("ana")(subscriptions.add, { body: { address: world.server.address(`/${n}.ics`) } });
    world.server.answer(`/${n}.ics`, (_, response) => {
      void world.pool
        .query("select max(reading_since) as at, pg_sleep(0.1) from calendar_subscriptions")
        .then(({ rows }) => since.push(rows[0].at.getTime()))
        .finally(() => response.writeHead(500).end());
    });
  }
  await readDueSubscriptions(world.context());
  const noon = Date.parse("2026-03-01T12:00:00Z");
  expect(since).toHaveLength(5);
  expect(Math.max(...since) - noon).toBeGreaterThanOrEqual(100);
});

test("a removed calendar takes its open proposals along, and its trips keep their bookings", async () => {
  const world = await worldWithCalendars();
  const id = await follow(world, [lisbon]);
  await acceptAll(world);
  await readAgain(world, [lisbon, porto], "2026-03-01T14:00:00Z");
  const [it] = await followedBy(world);
  await world.as("ana")(subscriptions.remove, { params: { id } });
  const { body: review } = await world.as("ana")(imports.get, { params: { id: it!.importId! } });
  expect(review).toMatchObject({ status: "done", proposals: [] });
  const [trip] = (await world.as("ana")(trips.list, {})).body;
  expect((await world.as("ana")(imports.ofTrip, { params: { id: trip!.id } })).body).toHaveLength(1);
});

test("nothing is read while Ana's account isn't active", async () => {
  const world = await worldWithCalendars();
  await follow(world, [lisbon]);
  await world.pool.query("update users set is_active = false where id = $1", [world.id("ana")]);
  const asked = world.server.asked.length;
  await readAgain(world, [porto], "2026-03-01T14:00:00Z");
  expect(world.server.asked).toHaveLength(asked);
});

test("calendars of accounts that aren't active keep nobody else's waiting", async () => {
  const world = await worldWithCalendars();
  await follow(world, [lisbon]);
  await world.pool.query("update users set is_active = false where id = $1", [world.id("bo")]);
  await world.pool.query(
    `insert into calendar_subscriptions (user_id, name, host, sealed_address, address_hash, next_read_at)
     select $1, 'Old', 'calendar.example', '', n::text, '2026-02-01' from generate_series(1, 200) n`,
    [world.id("bo")],
  );
  const asked = world.server.asked.length;
  await readAgain(world, [lisbon, porto], "2026-03-01T14:00:00Z");
  expect(world.server.asked).toHaveLength(asked + 1);
});

test("a program that reads no calendars refuses new ones, and reads none that it has", async () => {
  const off = await newWorld({ readsCalendars: false });
  const body = { address: "https://calendar.example/a.ics" };
  expect((await off.as("ana")(subscriptions.add, { body })).failure).toMatchObject({
    code: "SUBSCRIPTIONS_OFF",
  });
  expect((await off.as("ana")(subscriptions.list, {})).body).toEqual({
    isAvailable: false,
    subscriptions: [],
  });
  await off.pool.query(
    `insert into calendar_subscriptions (user_id, name, host, sealed_address, address_hash, next_read_at)
     values ($1, 'Travel', 'calendar.example', '', '', '2026-02-01')`,
    [off.id("ana")],
  );
  const { body: listed } = await off.as("ana")(subscriptions.list, {});
  expect(listed.subscriptions).toMatchObject([{ isReading: false }]);
});
