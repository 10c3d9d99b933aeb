import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { connections } from "#contract/features/connections.ts";
import { groups } from "#contract/features/groups.ts";
import { trips } from "#contract/features/trips.ts";
import { untilLockWait } from "#testing/databases/lock-wait.ts";
import { newWorld, type World } from "#testing/worlds/world.ts";

/** A way to the database that can stop passing anything on, without closing a connection. */
async function freezableWay() {
  let isFrozen = false;
  let database = new URL("postgres://nowhere");
  const sockets: Socket[] = [];
  const freezeAll = () => sockets.forEach((socket) => socket.unpipe().pause());
  const server = createServer((near) => {
    const folder = database.searchParams.get("host");
    const far = folder
      ? connect(`${folder}/.s.PGSQL.${database.port || database.searchParams.get("port")}`)
      : connect(Number(database.port), database.hostname);
    sockets.push(near, far);
    for (const socket of [near, far]) socket.on("error", () => {});
    near.pipe(far).pipe(near);
    if (isFrozen) freezeAll();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    through(url: string) {
      database = new URL(url);
      const way = new URL(url);
      way.search = "";
      way.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
      return way.href;
    },
    freeze() {
      isFrozen = true;
      freezeAll();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets.splice(0)) socket.destroy();
    },
  };
}

async function timed(call: ReturnType<ReturnType<World["as"]>>) {
  const begin = performance.now();
  const { status, failure, headers } = await call;
  return { status, code: failure?.code, retryAfter: headers["retry-after"], ms: performance.now() - begin };
}

/** A call that takes longer hangs. The product's own limits are below five seconds; machines may be busy. */
const hangsMs = 15_000;
const outage = { status: 503, code: "DATABASE_UNAVAILABLE", retryAfter: "3" };

test("a lock that lasts longer than five seconds is an outage for the call that waits for it", async () => {
  const world = await newWorld();
  const { body: group } = await world.as("ana")(groups.create, { body: { name: "Family" } });
  const holder = await world.pool.connect();
  await holder.query("begin");
  await holder.query("select * from groups for update");
  const input = { params: { id: String(group.id) }, body: { name: "Friends" } };
  const waiting = timed(world.as("ana")(groups.update, input));
  expect((await world.as("ana")(trips.list, {})).status).toBe(200);
  const { ms, ...answer } = await waiting;
  expect(answer).toEqual(outage);
  expect(ms).toBeLessThan(hangsMs);
  await holder.query("rollback");
  holder.release();
  expect((await world.as("ana")(groups.update, input)).status).toBe(200);
});

test("a call that waits for one that waits for it is an outage, and can be repeated", async () => {
  const world = await newWorld();
  const holder = await world.pool.connect();
  const lock = (person: "ana" | "bo") =>
    holder.query("select from users where id = $1 for update", [world.id(person)]);
  await holder.query("begin");
  await lock("bo");
  const ask = () => timed(world.as("ana")(connections.request, { body: { targetUserId: world.id("bo") } }));
  const waiting = ask();
  await untilLockWait(world);
  await lock("ana");
  const { ms: _, ...answer } = await waiting;
  expect(answer).toEqual(outage);
  await holder.query("rollback");
  holder.release();
  expect((await ask()).status).toBe(201);
});

test("a database that falls silent is an outage within five seconds, for reads and writes", async () => {
  const way = await freezableWay();
  const world = await newWorld({ through: way.through });
  const failures: string[] = [];
  // Where the program has one line for an outage.
  world.app.services.logFailure = (_, what) => void failures.push(what);
  const read = () => timed(world.as("ana")(trips.list, {}));
  const write = () => timed(world.as("ana")(groups.create, { body: { name: "Family" } }));
  expect(await Promise.all([read(), write()])).toMatchObject([{ status: 200 }, { status: 201 }]);
  way.freeze();
  // Those who come later don't wait for the ones before them.
  const first = [read(), write(), read()];
  await wait(2500);
  for (const { ms, ...answer } of await Promise.all([...first, read(), write()])) {
    expect(answer).toEqual(outage);
    expect(ms).toBeLessThan(hangsMs);
  }
  expect(failures).toEqual(Array(5).fill("unavailable"));
  way.thaw();
  await expect.poll(async () => (await read()).status, { timeout: 30_000 }).toBe(200);
});
