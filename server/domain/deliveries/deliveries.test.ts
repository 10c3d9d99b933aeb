import { expect, test } from "vitest";
import { chat } from "#contract/features/chat.ts";
import { push } from "#contract/features/push.ts";
import { notificationSettings } from "#contract/features/notification-settings.ts";
import { sweepDeliveries } from "./deliveries.ts";
import { type ReachableWorld, reachableWorld } from "#testing/worlds/reachable.ts";

const pushed = ({ service }: ReachableWorld) =>
  service.taken.map(({ path, text }) => [path, text.title, text.body]);
const quiet = {
  quietHoursEnabled: true,
  quietHoursStart: "22:00",
  quietHoursEnd: "08:00",
  timezone: "Asia/Tokyo",
};

test("Bo gets a push in every browser, encrypted and signed, with only a name and the message", async () => {
  const world = await reachableWorld();
  await world.subscribe("bo", "phone");
  await world.subscribe("bo", "laptop");
  await world.say("ana", "bo", "See you at the pier");
  await world.after(3);
  expect(pushed(world)).toEqual([]);
  await world.after(5);
  expect(pushed(world).toSorted()).toEqual([
    ["/laptop", "Ana Silva", "See you at the pier"],
    ["/phone", "Ana Silva", "See you at the pier"],
  ]);
  const [push] = world.service.taken;
  expect(push?.headers["content-encoding"]).toBe("aes128gcm");
  expect(push?.headers["topic"]).toMatch(/^[\w-]{1,32}$/);
  expect(push?.text).toEqual({
    title: "Ana Silva",
    body: "See you at the pier",
    tag: "message id-of-ana",
    url: "/chat/id-of-ana",
    peerId: "id-of-ana",
  });
  await world.after(60);
  expect(world.service.taken).toHaveLength(2);
});

test("a lively conversation pushes Bo once a minute, with its latest state", async () => {
  const world = await reachableWorld();
  await world.subscribe("bo");
  for (const word of ["one", "two", "three"]) {
    await world.say("ana", "bo", word);
    await world.after(10);
    await world.after(10);
  }
  expect(pushed(world).map(([, , body]) => body)).toEqual(["one"]);
  await world.after(40);
  expect(pushed(world).map(([, , body]) => body)).toEqual(["one", "3 new messages"]);
});

test("Bo gets no push for a message that he has read, sees, has muted or switched off since", async () => {
  const world = await reachableWorld();
  await world.subscribe("bo");
  const { body: read } = await world.say("ana", "bo", "read");
  await world.say("chloe", "bo", "looked at");
  await world.say("dev", "bo", "muted");
  await world.after(3);
  await world.as("bo")(chat.read, { params: { id: read.id } });
  await world.as("bo")(chat.update, { params: { userId: world.id("dev") }, body: { isMuted: true } });
  world.look("bo", "chloe");
  await world.after(10);
  expect(pushed(world)).toEqual([]);
  await world.as("bo")(notificationSettings.update, {
    body: { pushNotifications: false, emailNotifications: false },
  });
  await world.after(3600);
  expect([...(await world.deliveries("bo"))].every(({ state }) => state === "dropped")).toBe(true);
});

test("without the consent to communications Bo gets no push and no mail", async () => {
  const world = await reachableWorld();
  await world.subscribe("bo");
  await world.pool.query("update users set privacy_communications = false");
  await world.say("ana", "bo", "Hello");
  await world.after(3);
  await world.after(3600);
  expect([pushed(world), await world.mails(), await world.deliveries("bo")]).toEqual([[], [], []]);
});

test("in Tokyo's quiet hours notices wait, and Bo gets them once, together, in the morning", async () => {
  const world = await reachableWorld();
  await world.subscribe("bo");
  await world.as("bo")(notificationSettings.update, { body: quiet });
  // 22:00 in Tokyo.
  await world.after(3600);
  await world.say("ana", "bo", "Hello");
  await world.say("chloe", "bo", "Salut");
  await world.after(5);
  for (let hour = 0; hour < 9; hour++) await world.after(3600);
  expect([pushed(world), await world.mails()]).toEqual([[], []]);
  await world.after(3600);
  expect(pushed(world)).toEqual([["/bo", "2 new notifications", "Ana Silva: Hello\nChloé Martin: Salut"]]);
  expect((await world.mails()).map(({ to, subject }) => [to, subject])).toEqual([
    ["bo@coincide.example", "2 new notifications"],
  ]);
  await world.after(3600);
  expect(world.service.taken).toHaveLength(1);
});

test("a dead subscription is deleted, a busy one retried alone, when its service said", async () => {
  const world = await reachableWorld();
  for (const name of ["dead", "busy", "well"]) await world.subscribe("bo", name);
  world.service.answer("dead", 410);
  world.service.answer("busy", 429, { "retry-after": "120" });
  await world.say("ana", "bo", "Hello");
  await world.after(3);
  await world.after(5);
  expect(pushed(world).map(([path]) => path)).toEqual(["/well"]);
  const { rows } = await world.pool.query("select endpoint from push_notifications order by endpoint");
  expect(rows.map(({ endpoint }) => endpoint.split("/").at(-1))).toEqual(["busy", "well"]);
  world.service.answer("busy", 201);
  await world.after(110);
  expect(pushed(world)).toHaveLength(1);
  await world.after(20);
  expect(pushed(world).map(([path]) => path)).toEqual(["/well", "/busy"]);
  expect((await world.deliveries("bo"))[0]).toEqual({ channel: "push", state: "sent", attempts: 2 });
});

test("a redirect isn't followed; after twelve attempts a delivery is dead, for staff to see", async () => {
  const world = await reachableWorld();
  await world.subscribe("bo");
  world.service.answer("bo", 307, { location: "https://127.0.0.1:9/" });
  await world.say("ana", "bo", "Hello");
  await world.after(3);
  await world.as("bo")(notificationSettings.update, { body: { emailNotifications: false } });
  for (let tries = 0; tries < 12; tries++) await world.after(2 * 3600);
  const { rows } = await world.pool.query(
    "select state, attempts, last_error from deliveries where channel = 'push'",
  );
  expect(rows).toEqual([{ state: "dead", attempts: 12, last_error: "status 307" }]);
});

test("five concurrent processes push it once", async () => {
  const world = await reachableWorld();
  await world.subscribe("bo");
  await world.say("ana", "bo", "Hello");
  await world.after(3);
  world.setClock("2026-03-01T12:00:30Z");
  await Promise.all(Array.from({ length: 5 }, () => world.deliver()));
  expect(world.service.taken).toHaveLength(1);
});

test("a delivery that a process claimed and never finished is sent by another one", async () => {
  const world = await reachableWorld();
  await world.subscribe("bo");
  await world.say("ana", "bo", "Hello");
  await world.after(3);
  await world.pool.query("update deliveries set taken_until = '2026-03-01T12:05:00Z', attempts = 1");
  await world.after(60);
  expect(pushed(world)).toEqual([]);
  await world.after(240);
  expect(pushed(world)).toHaveLength(1);
});

test("Bo's phones get pushes through Expo, a hundred per call; a dead phone is deleted", async () => {
  const world = await reachableWorld();
  for (const token of ["ExponentPushToken[one]", "ExponentPushToken[two]"])
    await world.as("bo")(push.addPhone, { body: { token, platform: "android" } });
  world.expo.gone.add("ExponentPushToken[two]");
  world.expo.answer(503);
  await world.say("ana", "bo", "Hello");
  await world.after(3);
  await world.after(5);
  world.expo.answer(200);
  await world.after(100);
  expect(world.expo.calls).toEqual([]);
  await world.after(30);
  expect(world.expo.calls[0]?.map(({ to, title, body, data }) => [to, title, body, data])).toEqual([
    ["ExponentPushToken[one]", "Ana Silva", "Hello", { url: "/chat/id-of-ana" }],
    ["ExponentPushToken[two]", "Ana Silva", "Hello", { url: "/chat/id-of-ana" }],
  ]);
  const { rows } = await world.pool.query("select token from expo_push_tokens");
  expect(rows).toEqual([{ token: "ExponentPushToken[one]" }]);
  const many = Array.from({ length: 250 }, (_, n) => ({
    to: `${n}`,
    title: "",
    body: "",
    data: {},
    collapseId: "",
  }));
  expect(await world.context().push.toPhones(many)).toHaveLength(250);
  expect(world.expo.calls.slice(1).map(({ length }) => length)).toEqual([100, 100, 50]);
});

test("sent deliveries are deleted after a month, dead ones after three", async () => {
  const world = await reachableWorld();
  await world.say("ana", "bo", "Hello");
  await world.say("ana", "chloe", "Salut");
  await world.after(3);
  await world.after(3600);
  await world.pool.query("update deliveries set state = 'dead' where user_id = 'id-of-bo'");
  const left = async () => [...(await world.deliveries("bo")), ...(await world.deliveries("chloe"))].length;
  world.setClock("2026-04-15T00:00:00Z");
  await sweepDeliveries(world.context());
  expect(await left()).toBe(1);
  world.setClock("2026-07-01T00:00:00Z");
  await sweepDeliveries(world.context());
  expect(await left()).toBe(0);
});
