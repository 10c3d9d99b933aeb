import type { InjectOptions } from "fastify";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { chat } from "#contract/features/chat.ts";
import { limits } from "#contract/shared/limits.ts";
import { people } from "#contract/features/people.ts";
import { sweepLimits } from "#db/limits-counter.ts";
import type { Counter } from "#lib/limiter.ts";
import { redisCounter } from "#lib/redis.ts";
import { postgresWire } from "#server/realtime/wire-postgres.ts";
import { hasRedis, startRedis } from "#testing/fakes/redis.ts";
import { zoe } from "#testing/worlds/registrations.ts";
import { newWorld, type World, type WorldSettings } from "#testing/worlds/world.ts";

const mostMessages = limits.message[0]?.max ?? 0;
const mostSearches = limits.emailSearch[0]?.max ?? 0;

type Process = Pick<World, "app">;

/** Ana calls this process. */
async function call(world: World, { app }: Process, request: InjectOptions) {
  const authorization = `Bearer ${await world.tokenOf("ana")}`;
  const { statusCode, headers } = await app.inject({ ...request, headers: { authorization } });
  return { status: statusCode, retryAfter: Number(headers["retry-after"]) };
}
const write = (world: World, process: Process = world) =>
  call(world, process, {
    method: chat.send.method,
    url: chat.send.path,
    payload: { receiverId: world.id("bo"), content: "Olá" },
  });
const search = (world: World, process: Process = world) =>
  call(world, process, { url: people.searchByEmail.path, query: { email: "nobody@coincide.example" } });
const countOf = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

async function twoProcesses(settings: WorldSettings = {}) {
  const world = await newWorld({ listen: true, limited: true, wire: postgresWire, ...settings });
  await world.connect(["ana", "bo"]);
  const other = await world.another();
  await vi.waitFor(() => {
    expect(world.hub.isAlone()).toBe(false);
    expect(other.hub.isAlone()).toBe(false);
  }, 30_000);
  return { world, other };
}

test("one message above the limit is refused with a waiting time; Bo and other calls are not", async () => {
  const world = await newWorld({ limited: true });
  await world.connect(["ana", "bo"]);
  await world.tokenOf("ana");
  const answers = await Promise.all(Array.from({ length: mostMessages + 1 }, () => write(world)));
  expect(countOf(answers, 201)).toBe(mostMessages);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.retryAfter).toBeGreaterThanOrEqual(1);
  expect(refused?.retryAfter).toBeLessThanOrEqual(10);
  const body = { receiverId: world.id("ana"), content: "Hej" };
  expect((await world.as("bo")(chat.send, { body })).status).toBe(201);
  expect((await world.as("ana")(chat.conversations, { query: {} })).status).toBe(200);
});

test("visitors of one IPv6 /64 share their limit", async () => {
  const { app } = await newWorld({ limited: true });
  const max = limits.passwordMail[0]?.max ?? 0;
  const ask = async (remoteAddress: string, at: number) => {
    const payload = { email: `nobody${at}@elsewhere.example` };
    const request = { method: "POST", url: "/api/auth/forgot-password", remoteAddress, payload } as const;
    return (await app.inject(request)).statusCode;
  };
  for (let at = 0; at < max; at += 1) expect(await ask(`2001:db8::${at.toString(16)}`, at)).toBe(200);
  expect(await ask("2001:db8:0:0:1:2:3:4", max)).toBe(429);
  expect(await ask("2001:db8:0:1::1", max)).toBe(200);
});

test("forty guests of a hostel register from one address, and can still ask for a new password", async () => {
  const { app } = await newWorld({ limited: true });
  const post = (url: string, payload: object) => app.inject({ method: "POST", url, payload });
  for (let guest = 0; guest < 40; guest += 1) {
    const person = { ...zoe, email: `guest${guest}@hostel.example` };
    expect((await post("/api/auth/register", person)).statusCode).toBe(201);
  }
  const email = { email: "guest0@hostel.example" };
  expect((await post("/api/auth/forgot-password", email)).statusCode).toBe(200);
  expect((await post("/api/auth/resend-verification", email)).statusCode).toBe(200);
});

test("who is refused by a limit reads when to try again, in words of their language", async () => {
  const { app } = await newWorld({ limited: true });
  const ask = (headers: Record<string, string>) =>
    app.inject({
      method: "POST",
      url: "/api/auth/forgot-password",
      headers,
      payload: { email: "a@b.example" },
    });
  for (let call = 0; call < limits.passwordMail[0]!.max; call += 1) await ask({});
  expect((await ask({})).json().message).toMatch(/^Too many requests\. Try again in (60 minutes|1 hour)\.$/);
  expect((await ask({ "accept-language": "de" })).json().message).toMatch(
    /^Zu viele Anfragen\. Versuche es in (60 Minuten|1 Stunde) noch einmal\.$/,
  );
});

test("a call without a session doesn't count for the person it mentions", async () => {
  const world = await newWorld({ limited: true });
  for (let n = 0; n <= mostMessages; n++)
    expect((await world.as()(chat.send, { body: { receiverId: world.id("bo"), content: "x" } })).status).toBe(
      401,
    );
});

const places: [string, boolean, () => Promise<Counter | undefined>][] = [
  ["PostgreSQL", true, async () => undefined],
  ["Redis", hasRedis, inRedis],
];

describe.each(places)("counted in %s", (_, isThere, counter) => {
  test.runIf(isThere)("two processes share one limit of twenty searches", async () => {
    const count = await counter();
    const { world, other } = await twoProcesses(count && { count });
    for (let n = 0; n < mostSearches; n++)
      expect((await search(world, n % 3 ? other : world)).status).toBe(200);
    for (const process of [world, other]) {
      const { status, retryAfter } = await search(world, process);
      expect(status).toBe(429);
      expect(retryAfter).toBeLessThanOrEqual(3600);
    }
  });
});

test("of sixty messages sent at once through two processes, thirty are accepted", async () => {
  const { world, other } = await twoProcesses();
  await world.tokenOf("ana");
  const answers = await Promise.all(
    Array.from({ length: 2 * mostMessages }, (_, n) => write(world, n % 2 ? other : world)),
  );
  expect(countOf(answers, 201)).toBe(mostMessages);
  expect(countOf(answers, 429)).toBe(mostMessages);
});

test("without the shared counters each process counts alone, and nobody is refused for it", async () => {
  const { world, other } = await twoProcesses();
  await world.pool.query("alter table limit_counts rename to limit_counts_away");
  for (let n = 0; n < mostSearches; n++) expect((await search(world)).status).toBe(200);
  expect((await search(world)).status).toBe(429);
  expect((await search(world, other)).status).toBe(200);
});

test("expired counters are deleted", async () => {
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

async function inRedis(): Promise<Counter> {
  const redis = await startRedis();
  onTestFinished(redis.kill);
  const { count, close } = redisCounter(redis.url, "test");
  onTestFinished(close);
  await vi.waitFor(() => count("probe", 1, 1000), 30_000);
  return count;
}
