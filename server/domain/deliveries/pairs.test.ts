import { expect, test } from "vitest";
import { connections } from "#contract/features/connections.ts";
import { notifications } from "#contract/features/notifications.ts";
import { type PreferencesChange, notificationSettings } from "#contract/features/notification-settings.ts";
import type { SmsService } from "#lib/sms/sms.ts";
import { noSms, outboxSms, SmsFailure } from "#lib/sms/sms.ts";
import { type ReachableWorld, reachableWorld } from "#testing/worlds/reachable.ts";
import { textsTo } from "#testing/texts.ts";
import { reserveText } from "#domain/phones/text-messages.ts";
import type { WorldSettings } from "#testing/worlds/world.ts";

const change = (world: ReachableWorld, body: PreferencesChange) =>
  world.as("bo")(notificationSettings.update, { body });
const channels = async (world: ReachableWorld) =>
  (await world.deliveries("bo")).map(({ channel }) => channel).toSorted();
const bell = async (world: ReachableWorld) =>
  (await world.as("bo")(notifications.unreadCount, {})).body.count;

test("without mails about messages Bo still gets pushes, notices and mails on other topics", async () => {
  const world = await reachableWorld();
  await world.subscribe("bo");
  await change(world, { pairs: { "messages.email": false } });
  await world.say("ana", "bo", "Hello");
  await world.after(3);
  expect(await channels(world)).toEqual(["push"]);
  expect(await bell(world)).toBe(1);
  await world.as("hana")(connections.request, { body: { targetUserId: world.id("bo") } });
  await world.after(1);
  await world.after(3600);
  expect((await world.mails()).map(({ subject }) => subject)).toEqual(["New connection request"]);
});

test("a delivery that waits when Bo switches it off isn't sent", async () => {
  const world = await reachableWorld();
  await world.say("ana", "bo", "Hello");
  await world.after(3);
  await change(world, { pairs: { "messages.email": false } });
  await world.after(3600);
  expect(await world.mails()).toEqual([]);
  expect(await world.deliveries("bo")).toMatchObject([{ channel: "email", state: "dropped" }]);
});

test("a topic switched off in the app is listed, but not on the bell or sent to open pages", async () => {
  const world = await reachableWorld();
  await change(world, { pairs: { "messages.inApp": false } });
  await world.say("ana", "bo", "Hello");
  await world.after(3);
  expect(await bell(world)).toBe(0);
  expect((await world.as("bo")(notifications.list, {})).body).toHaveLength(1);
  await world.as("hana")(connections.request, { body: { targetUserId: world.id("bo") } });
  await world.after(1);
  expect(await bell(world)).toBe(1);
  const received = world.realtimeEvents.filter(
    ({ event, to }) => event === "notification" && to.includes(world.id("bo")),
  );
  expect(received.map(({ data }) => (data as { unreadCount: number }).unreadCount)).toEqual([1]);
});

test("the switches of a topic or channel override the pairs", async () => {
  const world = await reachableWorld();
  await change(world, { emailNotifications: false, pairs: { "messages.email": true } });
  await world.say("ana", "bo", "Hello");
  await world.after(3);
  await change(world, { emailNotifications: true, messages: false });
  await world.say("chloe", "bo", "Salut");
  await world.after(3);
  expect(await channels(world)).toEqual([]);
});

const phone = "+351912345678";

/**
 * Bo has verified a phone and wants text messages about new messages. Mails are off, so that they don't
 * interfere.
 */
async function textedWorld(settings: WorldSettings = {}, more: PreferencesChange = {}) {
  const world = await reachableWorld(settings);
  await world.pool.query("update users set phone = $1, is_phone_verified = true where id = 'id-of-bo'", [
    phone,
  ]);
  await change(world, { emailNotifications: false, pairs: { "messages.sms": true }, ...more });
  return world;
}

test("an absent Bo gets one text message about all that waits, without any names", async () => {
  const world = await textedWorld();
  await world.say("ana", "bo", "The key is under the mat");
  await world.say("chloe", "bo", "Salut");
  await world.after(3);
  await world.after(300);
  expect(await textsTo(world, phone)).toEqual([]);
  await world.after(300);
  expect(await textsTo(world, phone)).toEqual([
    "Coincide: 2 new notifications are waiting for you. http://localhost:3000",
  ]);
  await world.say("ana", "bo", "Are you there?");
  await world.after(3);
  await world.after(24 * 3600);
  expect(await textsTo(world, phone)).toHaveLength(1);
});

test.each<[string, PreferencesChange]>([
  ["nobody asked for it", { pairs: { "messages.sms": false } }],
  ["texts are switched off", { smsNotifications: false }],
])("no text message is sent where %s", async (_, more) => {
  const world = await textedWorld({}, more);
  await world.say("ana", "bo", "Hello");
  await world.after(3);
  await world.after(3600);
  expect(await world.deliveries("bo")).toEqual([]);
});

test("no text goes to an unverified number, even if it was verified when Ana wrote", async () => {
  const world = await textedWorld();
  await world.pool.query("update users set is_phone_verified = false");
  await world.say("ana", "bo", "Hello");
  await world.after(3);
  expect(await world.deliveries("bo")).toEqual([]);
  await world.pool.query("update users set is_phone_verified = true where id = 'id-of-bo'");
  await world.say("chloe", "bo", "Salut");
  await world.after(3);
  await world.pool.query("update users set is_phone_verified = false");
  await world.after(3600);
  expect(await textsTo(world, phone)).toEqual([]);
  expect(await world.deliveries("bo")).toMatchObject([{ channel: "sms", state: "dropped" }]);
});

test("a text message waits for the end of quiet hours", async () => {
  const quiet = { quietHoursEnabled: true, quietHoursStart: "12:00", quietHoursEnd: "18:00" };
  const world = await textedWorld({}, quiet);
  await world.say("ana", "bo", "Hello");
  await world.after(3);
  await world.after(3600);
  expect(await textsTo(world, phone)).toEqual([]);
  await world.after(5 * 3600);
  expect(await textsTo(world, phone)).toHaveLength(1);
});

test("texts wait while the daily limit is used up, and none are planned where none can be sent", async () => {
  const spare = await reachableWorld();
  const world = await textedWorld({ sms: outboxSms(spare.pool, 1) });
  await world
    .context()
    .transaction((ctx) => reserveText(ctx, { userId: world.id("ana"), purpose: "test", to: phone }));
  await world.say("ana", "bo", "Hello");
  await world.after(3);
  await world.after(3600);
  expect(await textsTo(spare, phone)).toEqual([]);
  expect(await world.deliveries("bo")).toMatchObject([{ channel: "sms", state: "waiting", attempts: 1 }]);
  await world.after(24 * 3600);
  expect(await textsTo(spare, phone)).toHaveLength(1);
  const mute = await textedWorld({ sms: noSms });
  await mute.say("ana", "bo", "Hello");
  await mute.after(3);
  expect(await mute.deliveries("bo")).toEqual([]);
});

test("a text message that the provider rejects isn't sent again, because that would cost again", async () => {
  let tries = 0;
  const refusing: SmsService = {
    ...noSms,
    way: "provider",
    dailyLimit: 10,
    send: async () => {
      tries += 1;
      throw new SmsFailure("status 400");
    },
  };
  const world = await textedWorld({ sms: refusing });
  await world.say("ana", "bo", "Hello");
  await world.after(3);
  await world.after(3600);
  await world.after(24 * 3600);
  expect(tries).toBe(1);
  expect(await world.deliveries("bo")).toMatchObject([{ channel: "sms", state: "dropped" }]);
});
