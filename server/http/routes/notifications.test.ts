import { expect, test } from "vitest";
import { connections } from "#contract/features/connections.ts";
import { notifications } from "#contract/features/notifications.ts";
import { type NoticeDraft, notify } from "#domain/notifications/write.ts";
import { connectionRequested } from "#domain/connections/requests.ts";
import { untilLockWait } from "#testing/databases/lock-wait.ts";
import { newWorld, type World } from "#testing/worlds/world.ts";

type Name = Parameters<World["id"]>[0];

const ask = ({ as, id }: World, from: Name, to: Name) =>
  as(from)(connections.request, { body: { targetUserId: id(to) } });
const noticesOf = async ({ as }: World, person: Name) =>
  (await as(person)(notifications.list, {})).body.map(({ type, message }) => [type, message]);
const unread = async ({ as }: World, person: Name) =>
  (await as(person)(notifications.unreadCount, {})).body.count;
const sendNotice = (world: World, userId: Name, key: string, more: Partial<NoticeDraft> = {}) =>
  notify(world.context(), {
    userId: world.id(userId),
    aboutId: null,
    type: "other",
    words: () => ({ title: "News", message: key }),
    key,
    ...more,
  });
const block = ({ pool, id }: World, from: Name, to: Name) =>
  pool.query("insert into blocked_users (blocker_id, blocked_user_id) values ($1, $2)", [id(from), id(to)]);

test("a request notifies the receiver, its acceptance the sender", async () => {
  const world = await newWorld();
  const { body: request } = await ask(world, "ana", "bo");
  await world.settle();
  expect((await world.as("bo")(notifications.list, {})).body).toEqual([
    {
      id: expect.any(Number),
      type: "connection_request",
      title: "New connection request",
      message: "Ana Silva wants to connect with you.",
      data: {},
      isRead: false,
      createdAt: "2026-03-01T12:00:00.000Z",
    },
  ]);
  expect(await noticesOf(world, "ana")).toEqual([]);
  await world.as("bo")(connections.answer, { params: { id: request.id }, body: { status: "accepted" } });
  await world.settle();
  expect(await noticesOf(world, "ana")).toEqual([
    ["connection_accepted", "Bo Lindqvist accepted your connection request."],
  ]);
  // Answering marks the notification as read.
  expect(await unread(world, "bo")).toBe(0);
});

test("an event that is delivered twice makes one notification", async () => {
  const world = await newWorld();
  const { body: request } = await ask(world, "ana", "bo");
  const pair = { connectionId: request.id, requesterId: world.id("ana"), receiverId: world.id("bo") };
  await world.context().transaction(async ({ emit }) => emit(connectionRequested(pair)));
  await world.settle();
  expect(await noticesOf(world, "bo")).toHaveLength(1);
});

test("a repeated request is notified again, a withdrawn one is not", async () => {
  const world = await newWorld();
  const first = await ask(world, "ana", "bo");
  await world.as("ana")(connections.remove, { params: { id: first.body.id } });
  await world.settle();
  expect(await noticesOf(world, "bo")).toEqual([]);
  await ask(world, "ana", "bo");
  await world.settle();
  expect(await noticesOf(world, "bo")).toHaveLength(1);
});

test("Bo has no notice of a request that he answers while the notice is being written", async () => {
  const world = await newWorld();
  const { body: request } = await ask(world, "ana", "bo");
  const answer = await world.pool.connect();
  await answer.query("begin");
  await answer.query("update connections set status = 'accepted' where id = $1", [request.id]);
  const writing = world.settle();
  await untilLockWait(world);
  await answer.query("commit");
  answer.release();
  await writing;
  expect(await noticesOf(world, "bo")).toEqual([]);
});

test("nobody is notified of a declined request", async () => {
  const world = await newWorld();
  const { body: request } = await ask(world, "ana", "bo");
  await world.settle();
  await world.as("bo")(connections.answer, { params: { id: request.id }, body: { status: "declined" } });
  await world.settle();
  expect(await noticesOf(world, "ana")).toEqual([]);
});

test("nobody is notified about a hidden person, then or later", async () => {
  const world = await newWorld();
  await ask(world, "ana", "bo");
  await ask(world, "chloe", "bo");
  await block(world, "bo", "chloe");
  await world.settle();
  expect(await noticesOf(world, "bo")).toEqual([
    ["connection_request", "Ana Silva wants to connect with you."],
  ]);
  await block(world, "ana", "bo");
  expect(await noticesOf(world, "bo")).toEqual([]);
  expect(await unread(world, "bo")).toBe(0);
  expect((await world.as("bo")(notifications.readAll, {})).body).toEqual({ count: 0 });
  const { rows } = await world.pool.query("select id from notifications");
  expect((await world.as("bo")(notifications.read, { params: { id: rows[0].id } })).status).toBe(404);
});

test("Ana can read only her own notifications, one by one or all", async () => {
  const world = await newWorld();
  const { as } = world;
  for (const key of ["one", "two", "three"]) await sendNotice(world, "ana", key);
  await sendNotice(world, "bo", "for Bo");
  const { body: mine } = await as("ana")(notifications.list, {});
  expect(mine.map(({ message }) => message)).toEqual(["three", "two", "one"]);
  const id = mine[0]?.id ?? 0;
  expect((await as("ana")(notifications.read, { params: { id } })).body).toEqual({
    ...mine[0],
    isRead: true,
  });
  expect((await as("ana")(notifications.read, { params: { id } })).status).toBe(200);
  expect(await unread(world, "ana")).toBe(2);
  const others = await as("bo")(notifications.read, { params: { id } });
  expect([others.status, others.failure.message]).toEqual([404, "Notification not found"]);
  expect((await as("ana")(notifications.readAll, {})).body).toEqual({ count: 2 });
  expect((await as("ana")(notifications.readAll, {})).body).toEqual({ count: 0 });
  expect(await unread(world, "bo")).toBe(1);
});

test("the list contains the hundred newest", async () => {
  const world = await newWorld();
  await world.pool.query(
    "insert into notifications (user_id, type, title, message) select 'id-of-ana', 'other', 'News', n::text from generate_series(1, 120) as all_of(n) order by all_of.n",
  );
  const { body } = await world.as("ana")(notifications.list, {});
  expect([body.length, body[0]?.message, body.at(-1)?.message]).toEqual([100, "120", "21"]);
  expect(await unread(world, "ana")).toBe(120);
});

test("notifying the same key five times at once writes one notification", async () => {
  const world = await newWorld();
  const written = await Promise.all(Array.from({ length: 5 }, () => sendNotice(world, "ana", "once")));
  expect(written.toSorted()).toEqual([false, false, false, false, true]);
  expect(await sendNotice(world, "bo", "once")).toBe(true);
  expect(await noticesOf(world, "ana")).toHaveLength(1);
});
