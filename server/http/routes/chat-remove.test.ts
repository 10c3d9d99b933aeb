import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { chat } from "#contract/features/chat.ts";
import type { CastName } from "#server/seed/cast.ts";
import { friends, listConversations, sendMessage, thread, contentsOf } from "#testing/worlds/talk.ts";

test("a conversation deleted for Ana stays for Bo, and restarts with the next message", async () => {
  const world = await friends();
  await sendMessage(world, "bo", "ana", "old");
  await sendMessage(world, "bo", "ana", "older unread");
  await world.as("ana")(chat.remove, { params: { userId: world.id("bo") } });
  expect(await listConversations(world, "ana")).toEqual([]);
  expect(await thread(world, "ana", "bo")).toEqual([]);
  expect(contentsOf(await thread(world, "bo", "ana"))).toHaveLength(2);
  const { body } = await sendMessage(world, "bo", "ana", "new");
  expect(contentsOf(await thread(world, "ana", "bo"))).toEqual(["new"]);
  expect((await listConversations(world, "ana"))[0]).toMatchObject({ unreadCount: 1 });
  await world.as("ana")(chat.read, { params: { id: body.id } });
  expect((await listConversations(world, "ana"))[0]).toMatchObject({ unreadCount: 0 });
  expect((await thread(world, "bo", "ana")).map(({ isRead }) => isRead)).toEqual([false, false, true]);
});

test("a message deleted for Ana is gone only for her, even as the last and unread one", async () => {
  const world = await friends();
  await sendMessage(world, "bo", "ana", "1");
  const { body: last } = await sendMessage(world, "bo", "ana", "2");
  const remove = (who: CastName) => world.as(who)(chat.removeMessage, { params: { id: last.id }, query: {} });
  expect((await remove("chloe")).status).toBe(404);
  expect((await remove("ana")).status).toBe(200);
  expect((await remove("ana")).status).toBe(404);
  expect(contentsOf(await thread(world, "ana", "bo"))).toEqual(["1"]);
  expect((await listConversations(world, "ana"))[0]).toMatchObject({ lastMessage: "1", unreadCount: 1 });
  expect((await listConversations(world, "bo"))[0]).toMatchObject({ lastMessage: "2" });
  expect((await world.as("ana")(chat.read, { params: { id: last.id } })).status).toBe(404);
});

test("Bo can delete his message for both within 15 minutes, and its content is erased", async () => {
  const world = await friends();
  const clientId = randomUUID();
  const { body: message } = await sendMessage(world, "bo", "ana", "Oh no", clientId);
  const erase = (who: CastName, id = message.id) =>
    world.as(who)(chat.removeMessage, { params: { id }, query: { for: "both" } });
  expect((await erase("ana")).status).toBe(403);
  world.setClock("2026-03-01T12:15:00Z");
  const { body: late } = await sendMessage(world, "bo", "ana", "Too late soon");
  expect((await erase("bo")).status).toBe(200);
  expect((await erase("bo")).status).toBe(404);
  world.setClock("2026-03-01T12:31:00Z");
  expect((await erase("bo", late.id)).failure).toMatchObject({ code: "TOO_LATE" });
  expect(await thread(world, "ana", "bo")).toMatchObject([
    { id: message.id, content: "", isRemoved: true },
    { content: "Too late soon", isRemoved: false },
  ]);
  expect((await listConversations(world, "ana"))[0]?.unreadCount).toBe(1);
  const { rows } = await world.pool.query("select content from messages where id = $1", [message.id]);
  expect(rows).toEqual([{ content: "" }]);
  expect((await sendMessage(world, "bo", "ana", "Oh no", clientId)).body).toMatchObject({ isRemoved: true });
});
