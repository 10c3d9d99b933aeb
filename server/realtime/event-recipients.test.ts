import { expect, test } from "vitest";
import { blocks } from "#contract/features/blocks.ts";
import { chat } from "#contract/features/chat.ts";
import { profile } from "#contract/features/profile.ts";
import { type ServerEvents, serverEvents } from "#contract/shared/realtime.ts";
import { connectTo, openPage, type OpenPage, flushEvents } from "#testing/pages.ts";
import { newWorld, type World } from "#testing/worlds/world.ts";

type Bystanders = Record<"chloe" | "dev" | "emeka", OpenPage>;
/**
 * `bus` is about the process, not about people: `several.test.ts` breaks the bus and checks both processes.
 */
type BetweenPeople = Exclude<keyof ServerEvents, "bus">;
const events = Object.keys(serverEvents).filter((event) => event !== "bus") as BetweenPeople[];

/** How to cause each event between Ana and Bo, and the data Bo receives. */
const causes: { [E in BetweenPeople]: (world: World, ana: OpenPage) => Promise<Partial<ServerEvents[E]>> } = {
  new_message_received: async (world) => {
    const message = await send(world);
    return { senderId: world.id("ana"), receiverId: world.id("bo"), message };
  },
  message_read: async (world) => {
    const { id } = await send(world, "bo", "ana");
    await world.as("ana")(chat.read, { params: { id } });
    return { readerId: world.id("ana"), senderId: world.id("bo"), upTo: id };
  },
  message_removed: async (world) => {
    const { id } = await send(world);
    await world.as("ana")(chat.removeMessage, { params: { id }, query: { for: "both" } });
    return { id, forBoth: true };
  },
  conversation_changed: async (world) => {
    await world.as("bo")(blocks.block, { body: { blockedUserId: world.id("ana") } });
    return { userId: world.id("ana") };
  },
  typing_indicator: async (world, ana) => {
    ana.say("typing", { conversationId: world.id("bo"), isTyping: true });
    return { userId: world.id("ana"), conversationId: world.id("ana"), isTyping: true };
  },
  presence: async (world, ana) => {
    ana.socket.disconnect();
    return { userId: world.id("ana"), isOnline: false };
  },
  changed: async (world) => {
    await world.as("ana")(profile.update, { body: { firstName: "Ana", lastName: "Sousa" } });
    return { kinds: ["people"] };
  },
  notification: async (world) => {
    const data = { notification: null, unreadCount: 7 };
    world.context().sendRealtime({ to: [world.id("bo")], event: "notification", data });
    return data;
  },
};

const send = async (world: World, from: "ana" | "bo" = "ana", to: "ana" | "bo" = "bo") =>
  (await world.as(from)(chat.send, { body: { receiverId: world.id(to), content: "Olá" } })).body;

test.each(events)("%s: only Ana's connection receives it, not strangers or blocked people", async (event) => {
  const world = await newWorld({ listen: true });
  await world.connect(["ana", "bo"], ["ana", "dev"], ["ana", "emeka"]);
  await world.as("ana")(blocks.block, { body: { blockedUserId: world.id("dev") } });
  await world.as("emeka")(blocks.block, { body: { blockedUserId: world.id("ana") } });
  const bo = await openPage(world, "bo");
  const others: Bystanders = {
    chloe: await openPage(world, "chloe"),
    dev: await openPage(world, "dev"),
    emeka: await openPage(world, "emeka"),
  };
  const ana = await openPage(world, "ana");
  await bo.receives("presence", { userId: world.id("ana"), isOnline: true });

  await bo.receives(event, await causes[event](world, ana));
  await flushEvents(world, others);
  for (const { receivedEvents } of Object.values(others)) expect(receivedEvents).toEqual([]);
});

test("a visitor can't connect, so receives nothing at all", async () => {
  const world = await newWorld({ listen: true });
  await expect(connectTo(world, {})).rejects.toMatchObject({
    message: "Unauthorized",
    data: { status: 401 },
  });
  expect(world.hub.sockets()).toBe(0);
});

test("Chloe can't claim another identity in a payload", async () => {
  const world = await newWorld({ listen: true });
  await world.connect(["ana", "bo"], ["bo", "chloe"]);
  const pages = { ana: await openPage(world, "ana"), bo: await openPage(world, "bo") };
  const chloe = await openPage(world, "chloe");
  const forged = { userId: world.id("ana"), senderId: world.id("ana"), me: { id: world.id("ana") } };
  chloe.say("typing", { conversationId: world.id("bo"), isTyping: true, ...forged });
  await pages.bo.receives("typing_indicator", {
    userId: world.id("chloe"),
    conversationId: world.id("chloe"),
  });
  expect(pages.bo.of("typing_indicator")).toHaveLength(1);

  // A client can't send the server's events, nor mark messages as read in another person's name.
  for (const event of events) chloe.socket.emit(event, { ...forged, to: [world.id("bo")], isOnline: false });
  await flushEvents(world, { ...pages, chloe });
  expect(pages.ana.receivedEvents.filter(({ event }) => event !== "presence")).toEqual([]);
  expect(pages.bo.of("new_message_received")).toEqual([]);
});

test("an event that is not in the contract is ignored, and breaks nothing", async () => {
  const world = await newWorld({ listen: true });
  await world.connect(["ana", "bo"]);
  const bo = await openPage(world, "bo");
  const ana = await openPage(world, "ana");
  for (const payload of [
    null,
    "x",
    { conversationId: 7, isTyping: true },
    { conversationId: "a\0", isTyping: true },
  ])
    ana.socket.emit("typing", payload);
  ana.socket.emit("viewing", { conversationId: "\ud800" });
  ana.socket.emit("join", world.id("bo"));
  ana.say("typing", { conversationId: world.id("bo"), isTyping: true });
  await bo.receives("typing_indicator", { userId: world.id("ana") });
  await flushEvents(world, { bo });
  expect(bo.of("typing_indicator")).toHaveLength(1);
});
