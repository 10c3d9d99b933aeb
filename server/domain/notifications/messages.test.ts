import { expect, test } from "vitest";
import { blocks } from "#contract/features/blocks.ts";
import { chat, noCaption } from "#contract/features/chat.ts";
import { notifications } from "#contract/features/notifications.ts";
import { notificationSettings } from "#contract/features/notification-settings.ts";
import { profile } from "#contract/features/profile.ts";
import { type ReachableWorld, reachableWorld } from "#testing/worlds/reachable.ts";

const noticesOf = async ({ as }: ReachableWorld, who: "ana" | "bo") =>
  (await as(who)(notifications.list, {})).body.map(({ title, message, isRead }) => [title, message, isRead]);
const unread = async ({ as }: ReachableWorld, who: "ana" | "bo") =>
  (await as(who)(notifications.unreadCount, {})).body.count;
const eventsTo = (world: ReachableWorld, who: "ana" | "bo") =>
  world.realtimeEvents.flatMap((event) =>
    event.event === "notification" && event.to.includes(world.id(who))
      ? [[event.data.notification?.message ?? null, event.data.unreadCount]]
      : [],
  );

test("unread messages make one notification per conversation, with their number", async () => {
  const world = await reachableWorld();
  await world.say("ana", "bo", "Are you in\n  Lisbon?");
  expect(await noticesOf(world, "bo")).toEqual([]);
  await world.after(1);
  expect(await noticesOf(world, "bo")).toEqual([]);
  await world.after(2);
  expect(await noticesOf(world, "bo")).toEqual([["Ana Silva", "Are you in Lisbon?", false]]);
  await world.say("ana", "bo", "Bo?");
  await world.say("chloe", "bo", "Salut");
  await world.after(3);
  expect(await noticesOf(world, "bo")).toEqual([
    ["Chloé Martin", "Salut", false],
    ["Ana Silva", "2 new messages", false],
  ]);
  expect(eventsTo(world, "bo")).toEqual([
    ["Are you in Lisbon?", 1],
    ["2 new messages", 2],
    ["Salut", 2],
  ]);
  expect(await noticesOf(world, "ana")).toEqual([]);
});

test("a notification shows the beginning of a long message, cut between characters", async () => {
  const world = await reachableWorld();
  await world.say("ana", "bo", "👩‍👩‍👧‍👦".repeat(40));
  await world.after(3);
  const [row] = await noticesOf(world, "bo");
  expect(row?.[1]).toMatch(/^(👩‍👩‍👧‍👦)+…$/u);
});

test("a picture without a caption is announced in the reader's language", async () => {
  const world = await reachableWorld();
  await world.as("bo")(profile.update, { body: { firstName: "Bo", lastName: "Lindqvist", locale: "de-DE" } });
  await world.say("ana", "bo", noCaption);
  await world.after(3);
  expect(await noticesOf(world, "bo")).toEqual([["Ana Silva", "📷 Foto", false]]);
});

test("messages that are read in time, on screen, muted or unwanted make no notification", async () => {
  const world = await reachableWorld();
  const { body: message } = await world.say("ana", "bo", "Hello");
  await world.as("bo")(chat.read, { params: { id: message.id } });
  await world.say("chloe", "bo", "Salut");
  world.look("bo", "chloe");
  await world.say("dev", "bo", "Hi");
  await world.as("bo")(chat.update, { params: { userId: world.id("dev") }, body: { isMuted: true } });
  await world.say("bo", "ana", "Hej");
  await world.as("ana")(notificationSettings.update, { body: { messages: false } });
  await world.after(3);
  expect([await noticesOf(world, "bo"), await noticesOf(world, "ana")]).toEqual([[], []]);
  const { rows } = await world.pool.query("select count(*)::int as waiting from message_notices");
  expect(rows).toEqual([{ waiting: 0 }]);
});

test("Bo gets no notification about Ana, whom he has blocked meanwhile", async () => {
  const world = await reachableWorld();
  await world.say("ana", "bo", "Hello");
  await world.as("bo")(blocks.block, { body: { blockedUserId: world.id("ana") } });
  await world.after(3);
  await world.pool.query("delete from blocked_users");
  expect(await noticesOf(world, "bo")).toEqual([]);
});

test("reading the conversation removes its notification", async () => {
  const world = await reachableWorld();
  const { body: first } = await world.say("ana", "bo", "One");
  const { body: second } = await world.say("ana", "bo", "Two");
  await world.after(3);
  await world.as("bo")(chat.read, { params: { id: first.id } });
  await world.settle();
  expect(await noticesOf(world, "bo")).toEqual([["Ana Silva", "Two", false]]);
  await world.as("bo")(chat.read, { params: { id: second.id } });
  await world.settle();
  expect([await noticesOf(world, "bo"), await unread(world, "bo")]).toEqual([[], 0]);
});

test("the notification about a message deleted for both is removed, read or not", async () => {
  const world = await reachableWorld();
  const { body: secret } = await world.say("ana", "bo", "A secret");
  await world.after(3);
  const [notice] = (await world.as("bo")(notifications.list, {})).body;
  await world.as("bo")(notifications.read, { params: { id: notice?.id ?? 0 } });
  await world.as("ana")(chat.removeMessage, { params: { id: secret.id }, query: { for: "both" } });
  await world.settle();
  expect(await noticesOf(world, "bo")).toEqual([]);
});

test("deleting a conversation removes its notification", async () => {
  const world = await reachableWorld();
  await world.say("ana", "bo", "Hello");
  await world.after(3);
  await world.as("bo")(chat.remove, { params: { userId: world.id("ana") } });
  await world.settle();
  expect(await unread(world, "bo")).toBe(0);
});

test("five processes at once write one notification", async () => {
  const world = await reachableWorld();
  await world.say("ana", "bo", "Hello");
  await world.say("ana", "bo", "Hello?");
  world.setClock("2026-03-01T12:00:05Z");
  await Promise.all(Array.from({ length: 5 }, () => world.deliver()));
  expect(await noticesOf(world, "bo")).toEqual([["Ana Silva", "2 new messages", false]]);
  expect(eventsTo(world, "bo")).toEqual([["2 new messages", 1]]);
});

test("a process that fails before it is done leaves everything to the next", async () => {
  const world = await reachableWorld();
  await world.say("ana", "bo", "Hello");
  world.setClock("2026-03-01T12:00:05Z");
  // The last insert fails, as if the connection broke there.
  await world.pool.query("alter table deliveries add constraint broken check (channel <> 'email')");
  await expect(world.deliver()).rejects.toThrow(/./);
  expect(await noticesOf(world, "bo")).toEqual([]);
  await world.pool.query("alter table deliveries drop constraint broken");
  await world.deliver();
  expect(await noticesOf(world, "bo")).toEqual([["Ana Silva", "Hello", false]]);
});

test("while a conversation is locked, its notification waits and blocks nobody", async () => {
  const world = await reachableWorld();
  await world.say("ana", "bo", "Hello");
  const writer = await world.pool.connect();
  await writer.query("begin");
  await writer.query("select from conversations for no key update");
  await world.after(3);
  expect(await noticesOf(world, "bo")).toEqual([]);
  await writer.query("rollback");
  writer.release();
  await world.deliver();
  expect(await noticesOf(world, "bo")).toHaveLength(1);
});

test("Bo, who turned off the number on the bell, still has the list", async () => {
  const world = await reachableWorld();
  await world.as("bo")(notificationSettings.update, { body: { inAppNotifications: false } });
  await world.say("ana", "bo", "Hello");
  await world.after(3);
  expect([await unread(world, "bo"), (await noticesOf(world, "bo")).length, eventsTo(world, "bo")]).toEqual([
    0,
    1,
    [],
  ]);
});
