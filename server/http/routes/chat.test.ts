import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { chat } from "#contract/features/chat.ts";
import { blocks } from "#contract/features/blocks.ts";
import { connections } from "#contract/features/connections.ts";
import type { CastName } from "#server/seed/cast.ts";
import { friends, listConversations, sendMessage, thread, contentsOf } from "#testing/worlds/talk.ts";

test("a message by Ana is in both threads, and first in both lists", async () => {
  const world = await friends();
  await sendMessage(world, "chloe", "ana", "Salut");
  const { status, body } = await sendMessage(world, "ana", "bo", "  See you in Lisbon? ");
  expect(status).toBe(201);
  expect(body).toMatchObject({
    senderId: world.id("ana"),
    receiverId: world.id("bo"),
    content: "See you in Lisbon?",
    messageType: "text",
    imageUrl: null,
    isRead: false,
    createdAt: "2026-03-01T12:00:00.000Z",
  });
  expect(await thread(world, "bo", "ana")).toEqual([body]);
  expect(await listConversations(world, "ana")).toMatchObject([
    { userId: world.id("bo"), lastMessage: "See you in Lisbon?", lastMessageIsMine: true, unreadCount: 0 },
    { userId: world.id("chloe"), lastMessage: "Salut", unreadCount: 1 },
  ]);
  expect(await listConversations(world, "bo")).toMatchObject([
    { userId: world.id("ana"), name: "Ana Silva", unreadCount: 1, lastMessageIsMine: false },
  ]);
});

test("a retry within a minute notifies the receiver again", async () => {
  const world = await friends();
  const received = () => world.realtimeEvents.filter(({ event }) => event === "new_message_received");
  const clientId = randomUUID();
  await sendMessage(world, "ana", "bo", "Hi", clientId);
  await sendMessage(world, "ana", "bo", "Hi", clientId);
  expect(received()).toHaveLength(2);
  expect(received()[1]).toEqual(received()[0]);
  world.setClock("2026-03-01T12:01:00Z");
  await sendMessage(world, "ana", "bo", "Hi", clientId);
  expect(received()).toHaveLength(2);
});

test("both people are notified at once, on all their devices, and nobody else", async () => {
  const world = await friends();
  const { body: message } = await sendMessage(world, "ana", "bo", "Hi");
  const [sent, ...more] = world.realtimeEvents.filter(({ event }) => event === "new_message_received");
  expect(more).toEqual([]);
  expect(sent).toEqual({
    to: [world.id("ana"), world.id("bo")],
    event: "new_message_received",
    data: { senderId: world.id("ana"), receiverId: world.id("bo"), message },
  });
});

test("the same idempotency key is the same message, even in simultaneous requests", async () => {
  const world = await friends();
  const clientId = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => sendMessage(world, "ana", "bo", "Once", clientId)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array<number>(19).fill(200), 201]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(contentsOf(await thread(world, "bo", "ana"))).toEqual(["Once"]);
  expect((await listConversations(world, "bo"))[0]?.unreadCount).toBe(1);

  expect((await sendMessage(world, "ana", "bo", "Other words", clientId)).status).toBe(409);
  expect((await sendMessage(world, "ana", "chloe", "Once", clientId)).status).toBe(409);
  expect((await sendMessage(world, "bo", "ana", "Once", clientId)).status).toBe(201);
});

test("many first messages at once begin one conversation, and none is lost", async () => {
  const world = await friends();
  const contents = Array.from({ length: 40 }, (_, n) => `${n}`);
  const answers = await Promise.all(
    contents.map((content, n) => sendMessage(world, n % 2 ? "ana" : "bo", n % 2 ? "bo" : "ana", content)),
  );
  expect(answers.every(({ status }) => status === 201)).toBe(true);
  expect(contentsOf(await thread(world, "ana", "bo")).toSorted()).toEqual(contents.toSorted());
  expect((await listConversations(world, "ana"))[0]?.unreadCount).toBe(20);
  expect((await listConversations(world, "bo"))[0]?.unreadCount).toBe(20);
});

test("a thread is read in pages, backwards and forwards, each oldest first", async () => {
  const world = await friends();
  const ids: number[] = [];
  for (let n = 1; n <= 120; n++) ids.push((await sendMessage(world, "ana", "bo", `${n}`)).body.id);
  const newest = await thread(world, "bo", "ana");
  expect(newest.map(({ id }) => id)).toEqual(ids.slice(70));
  const earlier = await thread(world, "bo", "ana", { before: ids[70] });
  expect(earlier.map(({ id }) => id)).toEqual(ids.slice(20, 70));
  expect((await thread(world, "bo", "ana", { before: ids[0] })).length).toBe(0);
  const later = await thread(world, "bo", "ana", { after: ids[9] });
  expect(later.map(({ id }) => id)).toEqual(ids.slice(10, 60));
  const both = { params: { userId: world.id("ana") }, query: { before: ids[5], after: ids[1] } };
  expect((await world.as("bo")(chat.messages, both)).status).toBe(400);
});

test("reading up to a message lowers the count, notifies the sender, and can be repeated", async () => {
  const world = await friends();
  const [first, second] = [
    await sendMessage(world, "ana", "bo", "1"),
    await sendMessage(world, "ana", "bo", "2"),
  ];
  await sendMessage(world, "ana", "bo", "3");
  const read = (who: CastName, id: number) => world.as(who)(chat.read, { params: { id } });
  expect((await read("bo", second.body.id)).body).toEqual({ unreadCount: 1 });
  expect((await read("bo", second.body.id)).body).toEqual({ unreadCount: 1 });
  expect((await read("bo", first.body.id)).body).toEqual({ unreadCount: 1 });
  expect((await read("ana", first.body.id)).status).toBe(403);
  expect((await read("chloe", first.body.id)).status).toBe(404);
  expect((await thread(world, "ana", "bo")).map(({ isRead }) => isRead)).toEqual([true, true, false]);
  expect((await listConversations(world, "bo"))[0]).toMatchObject({ unreadCount: 1 });
  expect((await world.as("bo")(chat.unreadCount, {})).body).toEqual({ count: 1 });
  const received = world.realtimeEvents.filter(({ event }) => event === "message_read");
  expect(received).toEqual([
    {
      to: [world.id("bo"), world.id("ana")],
      event: "message_read",
      data: { readerId: world.id("bo"), senderId: world.id("ana"), upTo: second.body.id },
    },
  ]);
});

test("a person who hides read receipts doesn't see those of others", async () => {
  const world = await friends();
  const { body: message } = await sendMessage(world, "ana", "bo", "Read me");
  for (const hidden of ["ana", "bo"] as const) {
    await world.pool.query("update users set shows_read_receipts = (id <> $1)", [world.id(hidden)]);
    await world.as("bo")(chat.read, { params: { id: message.id } });
    expect((await thread(world, "ana", "bo"))[0]?.isRead).toBe(false);
    expect((await listConversations(world, "ana"))[0]?.lastMessageIsRead).toBe(false);
    expect((await thread(world, "bo", "ana"))[0]?.isRead).toBe(true);
  }
  expect(world.realtimeEvents.filter(({ event }) => event === "message_read").map(({ to }) => to)).toEqual([
    [world.id("bo")],
  ]);
});

test("only a connection can be written to; after it ends the thread stays", async () => {
  const world = await friends();
  const clientId = randomUUID();
  const { body: sent } = await sendMessage(world, "ana", "bo", "Still here", clientId);
  const [connection] = (await world.as("bo")(connections.list, {})).body;
  await world.as("bo")(connections.remove, { params: { id: connection!.id } });
  expect((await sendMessage(world, "ana", "bo", "And now?")).failure).toMatchObject({
    code: "NOT_CONNECTED",
  });
  expect((await sendMessage(world, "ana", "dev", "Hello stranger")).status).toBe(403);
  expect((await sendMessage(world, "ana", "ana", "Me")).status).toBe(400);
  expect(contentsOf(await thread(world, "ana", "bo"))).toEqual(["Still here"]);
  expect((await sendMessage(world, "ana", "bo", "Still here", clientId)).body.id).toBe(sent.id);
});

test("a block hides the conversation from both; unblocking shows it again", async () => {
  const world = await friends();
  const { body: sent } = await sendMessage(world, "ana", "bo", "Hi");
  await world.as("bo")(blocks.block, { body: { blockedUserId: world.id("ana") } });
  for (const [me, other] of [
    ["ana", "bo"],
    ["bo", "ana"],
  ] as const) {
    const params = { userId: world.id(other) };
    expect((await world.as(me)(chat.messages, { params, query: {} })).status).toBe(404);
    expect((await world.as(me)(chat.conversation, { params })).status).toBe(404);
    expect(await listConversations(world, me)).toEqual([]);
    expect((await sendMessage(world, me, other, "Hello?")).status).toBe(404);
  }
  expect((await world.as("bo")(chat.read, { params: { id: sent.id } })).status).toBe(404);
  expect((await world.as("bo")(chat.unreadCount, {})).body.count).toBe(0);
  await world.as("bo")(blocks.unblock, { params: { userId: world.id("ana") } });
  expect(contentsOf(await thread(world, "bo", "ana"))).toEqual(["Hi"]);
});

test("a person whose account is deleted stays in the thread as Unknown User", async () => {
  const world = await friends();
  await sendMessage(world, "bo", "ana", "Goodbye");
  await world.pool.query("update users set deleted_at = now() where id = $1", [world.id("bo")]);
  expect(await listConversations(world, "ana")).toMatchObject([
    { name: "Unknown User", hasLeft: true, profileImageUrl: null },
  ]);
  expect(contentsOf(await thread(world, "ana", "bo"))).toEqual(["Goodbye"]);
  const { status, failure } = await sendMessage(world, "ana", "bo", "Wait");
  expect([status, failure.message]).toEqual([404, "This person has left"]);
  expect((await sendMessage(world, "chloe", "bo", "Hi")).failure.message).toBe("User not found");
});

test("a person who blocked Ana and then left is as unknown to her as before", async () => {
  const world = await friends();
  await sendMessage(world, "bo", "ana", "Goodbye");
  await world.as("bo")(blocks.block, { body: { blockedUserId: world.id("ana") } });
  await world.pool.query("update users set deleted_at = now() where id = $1", [world.id("bo")]);
  expect((await sendMessage(world, "ana", "bo", "Wait")).failure.message).toBe("User not found");
});

test("an unread conversation that Ana archives isn't in her count until it returns", async () => {
  const world = await friends();
  await sendMessage(world, "bo", "ana", "1");
  const count = async () => (await world.as("ana")(chat.unreadCount, {})).body.count;
  const update = (body: object) => world.as("ana")(chat.update, { params: { userId: world.id("bo") }, body });
  expect(await count()).toBe(1);
  await update({ isArchived: true });
  expect(await count()).toBe(0);
  await sendMessage(world, "bo", "ana", "2");
  expect(await count()).toBe(2);
});

test("an archived conversation returns with the next message, a muted one stays archived", async () => {
  const world = await friends();
  await sendMessage(world, "bo", "ana", "1");
  const update = (body: object) => world.as("ana")(chat.update, { params: { userId: world.id("bo") }, body });
  expect((await update({ isArchived: true })).body).toMatchObject({ isArchived: true, isMuted: false });
  expect(await listConversations(world, "ana")).toEqual([]);
  expect(await listConversations(world, "ana", { archived: "true" })).toHaveLength(1);
  expect(await listConversations(world, "bo")).toHaveLength(1);
  await sendMessage(world, "ana", "bo", "2");
  expect(await listConversations(world, "ana")).toEqual([]);
  await sendMessage(world, "bo", "ana", "3");
  expect(await listConversations(world, "ana")).toHaveLength(1);
  await update({ isArchived: true, isMuted: true });
  await sendMessage(world, "bo", "ana", "4");
  expect(await listConversations(world, "ana")).toEqual([]);
  expect((await world.as("ana")(chat.unreadCount, {})).body.count).toBe(0);
  expect(await listConversations(world, "ana", { search: "BÖ " })).toHaveLength(1);
  expect(await listConversations(world, "ana", { search: "Lind Bo" })).toHaveLength(1);
  expect(await listConversations(world, "ana", { search: "nobody" })).toEqual([]);
});

test("an empty or too long message is refused with the field's name, and nothing is stored", async () => {
  const world = await friends();
  expect((await sendMessage(world, "ana", "bo", "   ")).failure.issues?.[0]?.path).toBe("content");
  expect((await sendMessage(world, "ana", "bo", "x".repeat(4001))).failure.issues?.[0]?.path).toBe("content");
  expect((await sendMessage(world, "ana", "bo", "x".repeat(4000))).status).toBe(201);
  expect(await thread(world, "bo", "ana")).toHaveLength(1);
});
