import { describe, expect, onTestFinished, test, vi } from "vitest";
import { chat } from "../../contract/chat.ts";
import { limits } from "../../contract/limits.ts";
import { sweepLimits } from "../db/limits-counter.ts";
import type { Counter } from "../lib/limiter.ts";
import { redisCounter } from "../lib/redis.ts";
import { postgresWire } from "../realtime/wire-postgres.ts";
import { hasRedis, startRedis } from "../testing/redis.ts";
import { newWorld, type World, type WorldSettings } from "../testing/world.ts";

const most = limits.message[0]?.max ?? 0;

type Process = Pick<World, "app">;

/** Ana writes to Bo through this process. */
async function write(world: World, { app }: Process = world) {
  const { statusCode, headers } = await app.inject({
    method: chat.send.method,
    url: chat.send.path,
    headers: { authorization: `Bearer ${await world.tokenOf("ana")}` },
    payload: { receiverId: world.id("bo"), content: "Olá" },
  });
  return { status: statusCode, retryAfter: Number(headers["retry-after"]) };
}

async function twoProcesses(settings: WorldSettings = {}) {
  const world = await newWorld({ listen: true, limited: true, wire: postgresWire, ...settings });
  await world.connect(["ana", "bo"]);
  const other = await world.another();
  await vi.waitFor(() => {
    expect(world.hub.isAlone()).toBe(false);
    expect(other.hub.isAlone()).toBe(false);
  }, 10_000);
  return { world, other };
}

test("the thirty-first message in ten seconds is refused, and says how long to wait; others aren't held up", async () => {
  const world = await newWorld({ limited: true });
  await world.connect(["ana", "bo"]);
  for (let n = 0; n < most; n++) expect(await write(world)).toMatchObject({ status: 201 });
  const { status, retryAfter } = await write(world);
  expect(status).toBe(429);
  expect(retryAfter).toBeGreaterThanOrEqual(1);
  expect(retryAfter).toBeLessThanOrEqual(10);
  expect(
    (await world.as("bo")(chat.send, { body: { receiverId: world.id("ana"), content: "Hej" } })).status,
  ).toBe(201);
  expect((await world.as("ana")(chat.conversations, { query: {} })).status).toBe(200);
});

test("whoever has no session is not counted as the person they say they are", async () => {
  const world = await newWorld({ limited: true });
  for (let n = 0; n <= most; n++)
    expect((await world.as()(chat.send, { body: { receiverId: world.id("bo"), content: "x" } })).status).toBe(
      401,
    );
});

const places: [string, () => Promise<Counter | undefined>][] = [["PostgreSQL", async () => undefined]];
if (hasRedis) places.push(["Redis", inRedis]);

describe.each(places)("counted in %s", (_, counter) => {
  test("thirty messages are thirty, whichever of two processes takes them", async () => {
    const count = await counter();
    const { world, other } = await twoProcesses(count && { count });
    for (let n = 0; n < most; n++) expect((await write(world, n % 3 ? other : world)).status).toBe(201);
    for (const process of [world, other]) {
      const { status, retryAfter } = await write(world, process);
      expect(status).toBe(429);
      expect(retryAfter).toBeLessThanOrEqual(10);
    }
  });
});

test("sent all at once through two processes, thirty get through", async () => {
  const { world, other } = await twoProcesses();
  await world.tokenOf("ana");
  const answers = await Promise.all(
    Array.from({ length: 2 * most }, (_, n) => write(world, n % 2 ? other : world)),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(most);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(most);
});

test("while the counts can't be reached, each process counts for itself and nobody is refused because of it", async () => {
  const { world, other } = await twoProcesses();
  await world.pool.query("alter table limit_counts rename to limit_counts_away");
  for (let n = 0; n < most; n++) expect((await write(world)).status).toBe(201);
  expect((await write(world)).status).toBe(429);
  expect((await write(world, other)).status).toBe(201);
});

test("what no longer counts is deleted", async () => {
  const { world } = await twoProcesses();
  await write(world);
  const left = async (): Promise<unknown[]> =>
    (await world.pool.query("select key from limit_counts order by key")).rows;
  expect(await left()).toHaveLength(2);
  await world.pool.query(
    "update limit_counts set expires_at = now() - interval '1 s' where key like '% 10000'",
  );
  await sweepLimits(world.context());
  expect(await left()).toEqual([{ key: `message ${world.id("ana")} 3600000` }]);
});

if (!hasRedis) test.skip("counted in Redis: there is no redis-server on this machine", () => {});

async function inRedis(): Promise<Counter> {
  const redis = await startRedis();
  const { count, close } = redisCounter(redis.url, "test");
  onTestFinished(close);
  await vi.waitFor(() => count("probe", 1, 1000), 10_000);
  return count;
}
