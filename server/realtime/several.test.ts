import { describe, expect, onTestFinished, test, vi } from "vitest";
import { chat } from "#contract/features/chat.ts";
import { openPage, flushEvents, type OpenPage } from "#testing/pages.ts";
import { hasRedis, startRedis } from "#testing/fakes/redis.ts";
import { newWorld, type World } from "#testing/worlds/world.ts";
import type { OpenWire } from "./bus.ts";
import { postgresWire } from "./wire-postgres.ts";
import { redisWire } from "./wire-redis.ts";

type Wire = (url: string) => OpenWire;
type Breakage = {
  stop(world: World): Promise<void>;
  restore(world: World): Promise<void>;
  /** Whether the bus stays down until `restore`; otherwise the program reconnects at once. */
  staysDown: boolean;
};
const waitOptions = { timeout: 30_000, interval: 20 };

/** A world of two processes that know of each other. */
async function twoProcesses(wire: Wire) {
  const world = await newWorld({ listen: true, wire });
  await world.connect(["ana", "bo"]);
  const other = await world.another();
  await vi.waitFor(() => {
    expect(world.hub.isAlone()).toBe(false);
    expect(other.hub.isAlone()).toBe(false);
  }, waitOptions);
  return { world, other };
}

const write = (world: World, content: string) =>
  world.as("ana")(chat.send, { body: { receiverId: world.id("bo"), content } });
const receivedTexts = (page: OpenPage) =>
  page.of("new_message_received").map(({ message }) => message.content);

const wires: [string, boolean, () => Promise<{ wire: Wire } & Breakage>][] = [
  ["PostgreSQL", true, throughPostgres],
  ["Redis", hasRedis, throughRedis],
];

describe.each(wires)("through %s", (_, isThere, open) => {
  test.runIf(isThere)(
    "messages written in one process reach the screens of the other whole, in order and once",
    async () => {
      const { wire } = await open();
      const { world, other } = await twoProcesses(wire);
      const bo = await openPage(world, "bo", other);
      const ana = await openPage(world, "ana");
      const texts = ["Olá", "漢🧳".repeat(1300), ...Array.from({ length: 30 }, (_, n) => `${n}`)];
      for (const text of texts) await write(world, text);
      await vi.waitFor(() => expect(receivedTexts(bo)).toEqual(texts), waitOptions);
      await flushEvents(world, { ana });
      expect(receivedTexts(ana)).toEqual(texts);
    },
  );

  test.runIf(isThere)(
    "both processes know who is online, which conversation they view and whether they type",
    async () => {
      const { wire } = await open();
      const { world, other } = await twoProcesses(wire);
      const bo = await openPage(world, "bo", other);
      const ana = await openPage(world, "ana");
      await ana.receives("presence", { userId: world.id("bo"), isOnline: true });
      await bo.receives("presence", { userId: world.id("ana"), isOnline: true });
      bo.say("viewing", { conversationId: world.id("ana") });
      await expect.poll(() => world.hub.presence.isViewing(world.id("bo"), world.id("ana"))).toBe(true);
      bo.say("typing", { conversationId: world.id("ana"), isTyping: true });
      await ana.receives("typing_indicator", { userId: world.id("bo"), isTyping: true });
    },
  );

  test.runIf(isThere)("the limit of five pages per person counts the pages of both processes", async () => {
    const { wire } = await open();
    const { world, other } = await twoProcesses(wire);
    const first = await openPage(world, "ana");
    for (let n = 0; n < 5; n++) await openPage(world, "ana", other);
    expect(await first.gone).toBe("io server disconnect");
    expect(other.hub.sockets()).toBe(5);
  });

  test.runIf(isThere)(
    "people of a process that ended go offline, unless they reconnect in time",
    async () => {
      const { wire } = await open();
      const { world, other } = await twoProcesses(wire);
      const ana = await openPage(world, "ana");
      const bo = await openPage(world, "bo", other);
      await ana.receives("presence", { userId: world.id("bo"), isOnline: true });
      await other.end();
      expect(await bo.gone).toBe("transport close");
      await ana.receives("presence", { userId: world.id("bo"), isOnline: false });
      expect(world.hub.isAlone()).toBe(true);
    },
  );

  test.runIf(isThere)(
    "while the bus is down each process works alone; afterwards they work together again",
    async () => {
      const { wire, stop, restore, staysDown } = await open();
      const { world, other } = await twoProcesses(wire);
      const bo = await openPage(world, "bo");
      const elsewhere = await openPage(world, "bo", other);
      await stop(world);
      // Each page is told that the bus is down, so that it polls.
      for (const page of [bo, elsewhere]) await page.receives("bus", { isDown: true });
      await write(world, "here");
      await bo.receives("new_message_received", { senderId: world.id("ana") });
      if (staysDown) expect(receivedTexts(elsewhere)).toEqual([]);
      await restore(world);
      // The pages are disconnected, reconnect and refetch what they missed.
      expect(await Promise.all([bo.gone, elsewhere.gone])).toEqual(["transport close", "transport close"]);
      const back = { here: await openPage(world, "bo"), elsewhere: await openPage(world, "bo", other) };
      let n = 0;
      await vi.waitFor(async () => {
        await write(world, `again ${n++}`);
        expect(receivedTexts(back.elsewhere).at(-1)).toMatch(/^again/);
      }, waitOptions);
      await openPage(world, "ana", other);
      await back.here.receives("presence", { userId: world.id("ana"), isOnline: true });
    },
  );
});

async function throughPostgres() {
  const end =
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'coincide bus'";
  return {
    wire: postgresWire,
    stop: async (world: World) => void (await world.pool.query(`${end} and datname = current_database()`)),
    restore: async () => {},
    staysDown: false,
  };
}

async function throughRedis() {
  const redis = await startRedis();
  onTestFinished(redis.kill);
  const wire: Wire = (url) => redisWire(redis.url, `realtime events of ${new URL(url).pathname}`);
  return { wire, stop: redis.kill, restore: redis.start, staysDown: true };
}
