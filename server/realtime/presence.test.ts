import { expect, test, vi } from "vitest";
import { blocks } from "#contract/features/blocks.ts";
import { connections } from "#contract/features/connections.ts";
import type { CastName } from "#server/seed/cast.ts";
import { flushEvents, openPage } from "#testing/pages.ts";
import { newWorld, type World } from "#testing/worlds/world.ts";

const friends = async () => {
  const world = await newWorld({ listen: true });
  await world.connect(["ana", "bo"]);
  return world;
};
const hide = (world: World, person: CastName, shows = false) =>
  world.pool.query("update users set shows_presence = $2 where username = $1", [person, shows]);
const isThere = (world: World, person: CastName, isOnline = true) => ({ userId: world.id(person), isOnline });

test("connections see each other come online and go offline", async () => {
  const world = await friends();
  const ana = await openPage(world, "ana");
  const bo = await openPage(world, "bo");
  await ana.receives("presence", isThere(world, "bo"));
  await bo.receives("presence", isThere(world, "ana"));
  bo.socket.disconnect();
  await ana.receives("presence", isThere(world, "bo", false));
});

test("Bo does not go offline when a page reloads or while another page is open", async () => {
  const world = await friends();
  const ana = await openPage(world, "ana");
  const pages = [await openPage(world, "bo"), await openPage(world, "bo")];
  await ana.receives("presence", isThere(world, "bo"));
  for (const { socket } of pages) socket.disconnect();
  await expect.poll(() => world.hub.sockets()).toBe(1);
  const again = await openPage(world, "bo");
  again.socket.disconnect();
  await ana.receives("presence", isThere(world, "bo", false));
  // The greeting of her page and the announcement may both say that he is there.
  const changes = ana.of("presence").filter((it, n, all) => it.isOnline !== all[n - 1]?.isOnline);
  expect(changes).toEqual([isThere(world, "bo"), isThere(world, "bo", false)]);
});

test.each(["ana", "bo"] as const)("while %s hides presence neither of them sees the other", async (who) => {
  const world = await friends();
  await hide(world, who);
  const pages = { ana: await openPage(world, "ana"), bo: await openPage(world, "bo") };
  const chloe = await openPage(world, "chloe");
  chloe.socket.disconnect();
  await vi.waitFor(() => expect(world.hub.presence.isOnline(world.id("chloe"))).toBe(false), 30_000);
  await flushEvents(world, pages);
  expect(pages.ana.receivedEvents).toEqual([]);
  expect(pages.bo.receivedEvents).toEqual([]);
  expect(world.hub.presence.isOnline(world.id("ana"))).toBe(true);
});

test("Ana hides presence while online: Bo sees her leave, and she sees nobody meanwhile", async () => {
  const world = await friends();
  const ana = await openPage(world, "ana");
  const bo = await openPage(world, "bo");
  await bo.receives("presence", isThere(world, "ana"));
  await hide(world, "ana");
  await bo.receives("presence", isThere(world, "ana", false));
  await ana.receives("presence", isThere(world, "bo", false));
  bo.receivedEvents.length = 0;
  ana.receivedEvents.length = 0;
  await hide(world, "ana", true);
  await bo.receives("presence", isThere(world, "ana"));
  await ana.receives("presence", isThere(world, "bo"));
});

test.each([
  ["blocks", (w: World) => w.as("ana")(blocks.block, { body: { blockedUserId: w.id("bo") } })],
  ["ends the connection to", endConnection],
] as const)(
  "when Ana %s Bo, both pages know at once and receive nothing more about each other",
  async (_, part) => {
    const world = await friends();
    const pages = { ana: await openPage(world, "ana"), bo: await openPage(world, "bo") };
    await pages.ana.receives("presence", isThere(world, "bo"));
    await pages.bo.receives("presence", isThere(world, "ana"));
    expect((await part(world)).status).toBe(200);
    for (const [me, other] of [
      ["ana", "bo"],
      ["bo", "ana"],
    ] as const) {
      await pages[me].receives("conversation_changed", { userId: world.id(other) });
      await pages[me].receives("presence", isThere(world, other, false));
      pages[me].receivedEvents.length = 0;
    }
    pages.ana.say("typing", { conversationId: world.id("bo"), isTyping: true });
    pages.bo.say("typing", { conversationId: world.id("ana"), isTyping: true });
    const again = await openPage(world, "bo");
    await flushEvents(world, { ...pages });
    again.socket.disconnect();
    expect([pages.ana.receivedEvents, pages.bo.receivedEvents, again.of("presence")]).toEqual([[], [], []]);
  },
);

test("two people who connect while both are online see each other at once", async () => {
  const world = await newWorld({ listen: true });
  const ana = await openPage(world, "ana");
  const bo = await openPage(world, "bo");
  const { body } = await world.as("ana")(connections.request, { body: { targetUserId: world.id("bo") } });
  await world.as("bo")(connections.answer, { params: { id: body.id }, body: { status: "accepted" } });
  await ana.receives("presence", isThere(world, "bo"));
  await bo.receives("presence", isThere(world, "ana"));
});

test("the server knows which conversation is on a visible screen until the page leaves it", async () => {
  const world = await friends();
  const { presence } = world.hub;
  const views = () => presence.isViewing(world.id("ana"), world.id("bo"));
  const page = await openPage(world, "ana");
  const another = await openPage(world, "ana");
  page.say("viewing", { conversationId: world.id("bo") });
  await expect.poll(() => views()).toBe(true);
  another.say("viewing", { conversationId: null });
  await flushEvents(world, { ana: another });
  expect(views()).toBe(true);
  page.socket.disconnect();
  await expect.poll(() => views()).toBe(false);
  expect(presence.isOnline(world.id("ana"))).toBe(true);
});

test("typing is throttled to once a second, and the last state is always delivered", async () => {
  const world = await friends();
  const ana = await openPage(world, "ana");
  const bo = await openPage(world, "bo");
  for (let n = 0; n < 8; n++) ana.say("typing", { conversationId: world.id("bo"), isTyping: n % 2 === 0 });
  await bo.receives("typing_indicator", { isTyping: false });
  expect(bo.of("typing_indicator").map(({ isTyping }) => isTyping)).toEqual([true, false]);
  const { rows } = await world.pool.query(
    "select user_id, conversation_id, is_typing from typing_indicators",
  );
  expect(rows).toEqual([{ user_id: world.id("ana"), conversation_id: world.id("bo"), is_typing: false }]);
});

test("a member who disconnects while typing is no longer shown as typing", async () => {
  const world = await friends();
  const ana = await openPage(world, "ana");
  const bo = await openPage(world, "bo");
  ana.say("typing", { conversationId: world.id("bo"), isTyping: true });
  await bo.receives("typing_indicator", { isTyping: true });
  ana.socket.disconnect();
  await bo.receives("typing_indicator", { userId: world.id("ana"), isTyping: false });
});

async function endConnection(world: World) {
  const { rows } = await world.pool.query<{ id: number }>("select id from connections");
  return world.as("ana")(connections.remove, { params: { id: rows[0]?.id ?? 0 } });
}
