import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { people } from "#contract/features/people.ts";
import { system, type Switches } from "#contract/features/system.ts";
import { trips } from "#contract/features/trips.ts";
import { users } from "#db/tables/accounts.ts";
import { sweepEvents } from "#domain/system/system.ts";
import { openJobQueue } from "#server/jobs/queue.ts";
import { eventKind, listen } from "#lib/domain-events.ts";
import { followRuntimeSettings } from "#server/runtime-settings.ts";
import { reachableWorld } from "#testing/worlds/reachable.ts";
import { zoe } from "#testing/worlds/registrations.ts";
import { newWorld, type World } from "#testing/worlds/world.ts";

const makeAdmin = ({ db, id }: Pick<World, "db" | "id">) =>
  db
    .update(users)
    .set({ role: "admin" })
    .where(eq(users.id, id("giulia")));

async function staffed(settings: Parameters<typeof newWorld>[0] = {}) {
  const world = await newWorld(settings);
  await makeAdmin(world);
  return world;
}

test("Giulia sees the program's health in measured figures", async () => {
  const { as, db } = await staffed();
  const { status, body } = await as("giulia")(system.read, {});
  expect(status).toBe(200);
  const { process, database, queue, storage } = body.health;
  expect(process).toMatchObject({ version: "test", node: globalThis.process.version, openPages: 0 });
  expect(process.memoryBytes).toBeGreaterThan(10_000_000);
  expect(database.version).toMatch(/^1[5-9]/);
  expect(database.bytes).toBeGreaterThan(1_000_000);
  expect(database.connections).toBeGreaterThan(0);
  expect(queue).toMatchObject({ waiting: 0, dead: 0, deliveriesWaiting: 0 });
  expect(storage).toMatchObject({ isReachable: true, pictures: 0, bytes: 0 });
  expect(storage.freeBytes).toBeGreaterThan(0);
  expect(body.health.backups).toEqual({ last: null, failures: 0, failure: null, isOverdue: false });
  expect(body.events).toEqual([]);
  expect(await db.$count(users)).toBeGreaterThan(5);
});

test("an unreachable storage is reported, and the other figures are still shown", async () => {
  const away = async () => {
    throw new Error("no such host");
  };
  const { as } = await staffed({
    storage: {
      ...{ read: away, write: away, writeStream: away, remove: away, close: () => {} },
      freeBytes: async () => null,
    },
  });
  const { status, body } = await as("giulia")(system.read, {});
  expect(status).toBe(200);
  expect(body.health.storage).toMatchObject({ isReachable: false, freeBytes: null, isNearlyFull: false });
});

test("a disk with little room for pictures is reported", async () => {
  const { storage } = (await newWorld()).context();
  const { as } = await staffed({ storage: { ...storage, freeBytes: async () => 20_000_000 } });
  const { body } = await as("giulia")(system.read, {});
  expect(body.health.storage).toMatchObject({ isReachable: true, freeBytes: 20_000_000, isNearlyFull: true });
});

test("a changed setting is an event, an unchanged one is not", async () => {
  const { as, context, setClock } = await staffed();
  const turned = await as("giulia")(system.turn, { body: { debugMode: true, userRegistration: true } });
  expect(turned.body).toEqual({
    maintenanceMode: false,
    userRegistration: true,
    emailNotifications: true,
    debugMode: true,
  });
  const { body } = await as("giulia")(system.read, {});
  expect(body.switches.debugMode).toBe(true);
  expect(body.events.map(({ kind, detail }) => [kind, detail])).toEqual([["switched", "debugMode on"]]);
  setClock("2026-06-01T12:00:00Z");
  await sweepEvents(context());
  expect((await as("giulia")(system.read, {})).body.events).toEqual([]);
});

test("while registration is closed nobody can register, until it is opened again", async () => {
  const { as } = await staffed();
  await as("giulia")(system.turn, { body: { userRegistration: false } });
  const { status, failure } = await as()(accounts.register, { body: zoe });
  expect([status, failure.code]).toEqual([403, "REGISTRATION_CLOSED"]);
  await as("giulia")(system.turn, { body: { userRegistration: true } });
  expect((await as()(accounts.register, { body: zoe })).status).toBe(201);
});

test("during maintenance only Giulia can work; Ana gets 503 and stays signed in", async () => {
  let isOn = false;
  const { as, id } = await staffed({ isMaintained: () => isOn });
  expect((await as("ana")(trips.list, {})).status).toBe(200);
  isOn = true;
  for (const answer of [
    await as("ana")(trips.list, {}),
    await as()(people.profile, { params: { userId: id("ana") } }),
    await as()(accounts.register, { body: zoe }),
  ]) {
    expect([answer.status, answer.failure.code]).toEqual([503, "MAINTENANCE"]);
    expect(answer.headers["retry-after"]).toBe("60");
  }
  expect((await as("ana")(accounts.user, {})).status).toBe(200);
  expect((await as("ana")(accounts.refresh, {})).status).toBe(200);
  expect((await as("giulia")(trips.list, {})).status).toBe(200);
  expect((await as("giulia")(system.read, {})).status).toBe(200);
});

test("a process follows a setting that another one changed", async () => {
  const { as, context } = await staffed();
  const changes: Switches[] = [];
  const switches = followRuntimeSettings(context, (turned) => changes.push(turned));
  try {
    await switches.ready;
    expect(switches.now().debugMode).toBe(false);
    await as("giulia")(system.turn, { body: { debugMode: true } });
    await vi.waitFor(() => expect(switches.now().debugMode).toBe(true), 5000);
    expect(changes.map(({ debugMode }) => debugMode)).toEqual([false, true]);
  } finally {
    await switches.stop();
  }
});

test("notification mails wait while mails are switched off; account mails are sent anyway", async () => {
  const world = await reachableWorld();
  await makeAdmin(world);
  await world.as("giulia")(system.turn, { body: { emailNotifications: false } });
  await world.say("ana", "bo", "Hello");
  await world.after(3);
  await world.after(3600);
  await world.as()(accounts.forgotPassword, { body: { email: "bo@coincide.example" } });
  await world.settle();
  expect((await world.mails()).map(({ subject }) => subject)).toEqual(["Reset your Coincide password"]);
  await world.as("giulia")(system.turn, { body: { emailNotifications: true } });
  await world.after(60);
  expect((await world.mails()).map(({ subject }) => subject)).toContain("Ana Silva wrote to you");
});

const happened = eventKind<{ id: number }>("test.happened");

test("a dead job is listed with its reason, and runs again when Giulia retries it", async () => {
  const { as, db, pool, url, context } = await staffed();
  let isBroken = true;
  const done: number[] = [];
  const listener = listen(happened, "test.react", async (_, { id }) => {
    if (isBroken) throw new Error("the mail server is away");
    done.push(id);
  });
  const queue = await openJobQueue(url, [listener], { quiet: true });
  try {
    await queue.enqueue(db, [happened({ id: 7 })]);
    await pool.query("update pgboss.job set retry_limit = 0 where name = 'test.react'");
    await queue.work(context);
    const given = await vi.waitFor(async () => {
      const { body } = await as("giulia")(system.deadLetters, {});
      expect([body.totalCount, body.items.length]).toEqual([1, 1]);
      return body.items[0]!;
    }, 30_000);
    expect(given).toMatchObject({ what: "test.react", attempts: 1 });
    expect(given.why).toContain("the mail server is away");
    expect((await as("giulia")(system.read, {})).body.events[0]).toMatchObject({
      kind: "job_given_up",
      detail: "test.react",
    });
    isBroken = false;
    const retries = await Promise.all(
      [1, 2].map(() => as("giulia")(system.retry, { params: { id: given.id } })),
    );
    expect(retries.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    await vi.waitFor(() => expect(done).toEqual([7]), 30_000);
    expect((await as("giulia")(system.deadLetters, {})).body.totalCount).toBe(0);
  } finally {
    await queue.stop();
  }
});

test("a dead delivery that is retried is sent, with all its attempts again", async () => {
  const world = await reachableWorld();
  await makeAdmin(world);
  await world.say("ana", "bo", "Hello");
  await world.after(3);
  await world.pool.query(
    "update deliveries set state = 'dead', attempts = 12, last_error = '550', finished_at = now()",
  );
  const { body } = await world.as("giulia")(system.deadLetters, {});
  const mail = body.items.find(({ what }) => what === "email")!;
  expect(mail).toMatchObject({ why: "550", attempts: 12 });
  expect((await world.as("giulia")(system.retry, { params: { id: mail.id } })).status).toBe(200);
  await world.after(3600);
  expect((await world.mails()).map(({ subject }) => subject)).toEqual(["Ana Silva wrote to you"]);
});
