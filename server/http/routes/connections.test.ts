import { expect, test } from "vitest";
import { connections } from "#contract/features/connections.ts";
import { people } from "#contract/features/people.ts";
import { newWorld, type World } from "#testing/worlds/world.ts";

type Name = Parameters<World["id"]>[0];

const ask = ({ as, id }: World, from: Name, to: Name) =>
  as(from)(connections.request, { body: { targetUserId: id(to) } });
const answer = ({ as }: World, person: Name, id: number, status: "accepted" | "declined") =>
  as(person)(connections.answer, { params: { id }, body: { status } });
const remove = ({ as }: World, person: Name, id: number) =>
  as(person)(connections.remove, { params: { id } });
const relation = async ({ as, id }: World, from: Name, to: Name) =>
  (await as(from)(people.profile, { params: { userId: id(to) } })).body.relation;
const block = ({ pool, id }: World, from: Name, to: Name) =>
  pool.query("insert into blocked_users (blocker_id, blocked_user_id) values ($1, $2)", [id(from), id(to)]);

test("Ana asks Bo, Bo accepts, and each sees the other's email address", async () => {
  const world = await newWorld();
  const { as, id } = world;
  const { status, body: request } = await ask(world, "ana", "bo");
  expect(status).toBe(201);
  expect(request.status).toBe("pending");
  const [received] = (await as("bo")(connections.requests, {})).body;
  expect(received).toEqual({
    id: request.id,
    requesterId: id("ana"),
    receiverId: id("bo"),
    requester: { id: id("ana"), firstName: "Ana", lastName: "Silva", username: "ana", profileImageUrl: null },
    receiver: { id: id("bo"), firstName: "Bo", lastName: "Lindqvist", username: "bo", profileImageUrl: null },
    status: "pending",
    createdAt: "2026-03-01T12:00:00.000Z",
  });
  expect((await as("ana")(connections.sent, {})).body).toEqual([received]);
  expect((await as("ana")(connections.list, {})).body).toEqual([]);

  expect((await answer(world, "bo", request.id, "accepted")).body).toEqual({
    id: request.id,
    status: "accepted",
  });
  expect((await as("ana")(connections.list, {})).body).toEqual([
    {
      id: request.id,
      userId: id("bo"),
      firstName: "Bo",
      lastName: "Lindqvist",
      username: "bo",
      email: "bo@coincide.example",
      profileImageUrl: null,
      displayName: "Bo Lindqvist",
      createdAt: "2026-03-01T12:00:00.000Z",
    },
  ]);
  expect((await as("bo")(connections.list, {})).body).toMatchObject([{ email: "ana@coincide.example" }]);
  expect((await as("bo")(connections.requests, {})).body).toEqual([]);
  expect((await as("ana")(connections.sent, {})).body).toEqual([]);
});

test("connections are listed by name", async () => {
  const { as, connect } = await newWorld();
  await connect(["sam", "ana"], ["chloe", "sam"], ["bo", "sam"], ["ana", "bo"]);
  const names = (await as("sam")(connections.list, {})).body.map((person) => person.displayName);
  expect(names).toEqual(["Ana Silva", "Bo Lindqvist", "Chloé Martin"]);
});

test("connecting with oneself or with an unknown person is refused", async () => {
  const world = await newWorld();
  const self = await ask(world, "ana", "ana");
  expect([self.status, self.failure.message]).toEqual([400, "You can't connect with yourself"]);
  const unknown = await world.as("ana")(connections.request, { body: { targetUserId: "nobody" } });
  expect([unknown.status, unknown.failure.message]).toEqual([404, "User not found"]);
});

test("repeating a request is a conflict, and so is a request to a connection", async () => {
  const world = await newWorld();
  await ask(world, "ana", "bo");
  const again = await ask(world, "ana", "bo");
  expect([again.status, again.failure.message]).toEqual([
    409,
    "You have already sent a request to this person",
  ]);
  await world.connect(["ana", "dev"]);
  const connected = await ask(world, "dev", "ana");
  expect([connected.status, connected.failure.message]).toEqual([409, "You are already connected"]);
});

test("a request to a person who has already asked accepts their request", async () => {
  const world = await newWorld();
  const { body: request } = await ask(world, "ana", "bo");
  expect(await relation(world, "bo", "ana")).toBe("received");
  const { status, body } = await ask(world, "bo", "ana");
  expect([status, body]).toEqual([201, { id: request.id, status: "accepted" }]);
  expect(await relation(world, "ana", "bo")).toBe("connected");
});

test("two people who ask each other at the same moment are connected, once", async () => {
  const world = await newWorld();
  const pairs: [Name, Name][] = [
    ["ana", "bo"],
    ["chloe", "dev"],
    ["emeka", "giulia"],
    ["hana", "jonas"],
  ];
  await Promise.all(pairs.flat().map((person) => world.tokenOf(person)));
  const answers = await Promise.all(pairs.flatMap(([a, b]) => [ask(world, a, b), ask(world, b, a)]));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  const { rows } = await world.pool.query("select status from connections");
  expect(rows).toEqual(pairs.map(() => ({ status: "accepted" })));
  await world.settle();
  const notices = await world.pool.query(
    "select type, count(*)::int from notifications group by type order by type",
  );
  expect(notices.rows).toContainEqual({ type: "connection_accepted", count: pairs.length });
});

test("five simultaneous requests are one request", async () => {
  const world = await newWorld();
  await world.tokenOf("ana");
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(world, "ana", "bo")));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
});

test("accepting five times at once connects once and notifies once", async () => {
  const world = await newWorld();
  const { body } = await ask(world, "ana", "bo");
  await world.tokenOf("bo");
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => answer(world, "bo", body.id, "accepted")),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  await world.settle();
  const { rows } = await world.pool.query("select user_id, title from notifications");
  expect(rows).toEqual([{ user_id: world.id("ana"), title: "Connection accepted" }]);
});

test("of a simultaneous accept and decline only one takes effect", async () => {
  const world = await newWorld();
  const { body } = await ask(world, "ana", "bo");
  await world.tokenOf("bo");
  const [accepted, declined] = await Promise.all([
    answer(world, "bo", body.id, "accepted"),
    answer(world, "bo", body.id, "declined"),
  ]);
  expect([accepted.status, declined.status].toSorted()).toEqual([200, 409]);
  const isConnected = (await relation(world, "ana", "bo")) === "connected";
  expect(isConnected).toBe(accepted.status === 200);
});

test("only the person who was asked can answer", async () => {
  const world = await newWorld();
  const { body } = await ask(world, "ana", "bo");
  const own = await answer(world, "ana", body.id, "accepted");
  expect([own.status, own.failure.message]).toEqual([403, "Only the person who was asked can answer"]);
  expect((await answer(world, "chloe", body.id, "accepted")).status).toBe(404);
  expect((await answer(world, "bo", 999_999, "accepted")).status).toBe(404);
  expect(await relation(world, "ana", "bo")).toBe("sent");
});

test("an answer may be repeated, not changed", async () => {
  const world = await newWorld();
  const { body } = await ask(world, "ana", "bo");
  expect((await answer(world, "bo", body.id, "declined")).status).toBe(200);
  expect((await answer(world, "bo", body.id, "declined")).body).toEqual({ id: body.id, status: "declined" });
  expect((await answer(world, "bo", body.id, "accepted")).status).toBe(409);
});

test("either person can end a connection, once", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  const [{ id } = { id: 0 }] = (await world.as("bo")(connections.list, {})).body;
  expect((await remove(world, "chloe", id)).status).toBe(404);
  expect((await remove(world, "bo", id)).status).toBe(200);
  expect((await remove(world, "ana", id)).status).toBe(404);
  expect((await world.as("ana")(connections.list, {})).body).toEqual([]);
  expect((await ask(world, "ana", "bo")).body.status).toBe("pending");
});

test("a request can be withdrawn, and made again", async () => {
  const world = await newWorld();
  const { body } = await ask(world, "ana", "bo");
  expect((await remove(world, "ana", body.id)).status).toBe(200);
  expect((await world.as("bo")(connections.requests, {})).body).toEqual([]);
  expect((await answer(world, "bo", body.id, "accepted")).status).toBe(404);
  expect((await ask(world, "ana", "bo")).status).toBe(201);
});

test("a declined sender isn't notified, and can ask again after 30 days", async () => {
  const world = await newWorld();
  const { body } = await ask(world, "ana", "bo");
  world.setClock("2026-03-02T12:00:00Z");
  await answer(world, "bo", body.id, "declined");
  expect(await relation(world, "ana", "bo")).toBe("sent");
  expect((await world.as("ana")(connections.sent, {})).body).toMatchObject([{ status: "pending" }]);
  expect((await world.as("bo")(connections.requests, {})).body).toEqual([]);
  world.setClock("2026-04-01T11:59:59Z");
  expect((await ask(world, "ana", "bo")).status).toBe(409);
  world.setClock("2026-04-01T12:00:01Z");
  expect(await relation(world, "ana", "bo")).toBe("none");
  expect((await world.as("ana")(connections.sent, {})).body).toEqual([]);
  expect((await ask(world, "ana", "bo")).body).toEqual({ id: body.id, status: "pending" });
  expect((await world.as("bo")(connections.requests, {})).body).toMatchObject([
    { createdAt: "2026-04-01T12:00:01.000Z" },
  ]);
});

test("withdrawing a declined request and repeating it doesn't avoid the 30 days", async () => {
  const world = await newWorld();
  const { body } = await ask(world, "ana", "bo");
  await answer(world, "bo", body.id, "declined");
  await world.settle();
  expect((await remove(world, "ana", body.id)).status).toBe(200);
  expect((await remove(world, "ana", body.id)).status).toBe(404);
  expect(await relation(world, "ana", "bo")).toBe("none");
  expect((await world.as("ana")(connections.sent, {})).body).toEqual([]);
  const again = await ask(world, "ana", "bo");
  expect([again.status, again.body.status]).toEqual([201, "pending"]);
  expect(await relation(world, "ana", "bo")).toBe("sent");
  await world.settle();
  expect((await world.as("bo")(connections.requests, {})).body).toEqual([]);
  expect(
    (await world.pool.query("select from notifications where user_id = $1", [world.id("bo")])).rowCount,
  ).toBe(0);
});

test("the person who declined may ask later, and the other one answers", async () => {
  const world = await newWorld();
  const { body } = await ask(world, "ana", "bo");
  await answer(world, "bo", body.id, "declined");
  expect(await relation(world, "bo", "ana")).toBe("none");
  expect((await ask(world, "bo", "ana")).body).toEqual({ id: body.id, status: "pending" });
  expect(await relation(world, "ana", "bo")).toBe("received");
  expect((await answer(world, "bo", body.id, "accepted")).status).toBe(403);
  expect((await answer(world, "ana", body.id, "accepted")).status).toBe(200);
});

test("a blocked person is not found, no matter who blocked", async () => {
  const world = await newWorld();
  const { as } = world;
  await world.connect(["ana", "bo"]);
  const { body: request } = await ask(world, "dev", "ana");
  const [{ id } = { id: 0 }] = (await as("ana")(connections.list, {})).body;
  await block(world, "ana", "bo");
  await block(world, "dev", "ana");
  expect((await as("ana")(connections.list, {})).body).toEqual([]);
  expect((await as("bo")(connections.list, {})).body).toEqual([]);
  expect((await as("ana")(connections.requests, {})).body).toEqual([]);
  expect((await as("dev")(connections.sent, {})).body).toEqual([]);
  expect((await ask(world, "bo", "ana")).failure.message).toBe("User not found");
  expect((await remove(world, "bo", id)).status).toBe(404);
  expect((await answer(world, "ana", request.id, "accepted")).status).toBe(404);
});

test("a suspended person disappears from every list", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  await ask(world, "bo", "chloe");
  await ask(world, "dev", "bo");
  await world.pool.query("update users set is_suspended = true where id = $1", [world.id("bo")]);
  expect((await world.as("ana")(connections.list, {})).body).toEqual([]);
  expect((await world.as("chloe")(connections.requests, {})).body).toEqual([]);
  expect((await world.as("dev")(connections.sent, {})).body).toEqual([]);
  expect((await ask(world, "giulia", "bo")).status).toBe(404);
});
