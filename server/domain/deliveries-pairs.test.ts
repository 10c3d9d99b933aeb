import { expect, test } from "vitest";
import { connections } from "../../contract/connections.ts";
import { notifications } from "../../contract/notifications.ts";
import { type PreferencesChange, preferences } from "../../contract/preferences.ts";
import type { Sms } from "../lib/sms.ts";
import { noSms, outboxSms, SmsFailure } from "../lib/sms.ts";
import { type ReachableWorld, reachableWorld } from "../testing/reachable-world.ts";
import { textsTo } from "../testing/texts.ts";
import { reserveText } from "./phones-texts.ts";
import type { WorldSettings } from "../testing/world.ts";

const change = (world: ReachableWorld, body: PreferencesChange) =>
  world.as("bo")(preferences.update, { body });
const channels = async (world: ReachableWorld) =>
  (await world.deliveries("bo")).map(({ channel }) => channel).toSorted();
const bell = async (world: ReachableWorld) =>
  (await world.as("bo")(notifications.unreadCount, {})).body.count;

test("a topic that was taken out of the mails is still pushed and shown, and other topics still mailed", async () => {
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

test("what was on its way when it was switched off doesn't leave any more", async () => {
  const world = await reachableWorld();
  await world.say("ana", "bo", "Hello");
  await world.after(3);
  await change(world, { pairs: { "messages.email": false } });
  await world.after(3600);
  expect(await world.mails()).toEqual([]);
  expect(await world.deliveries("bo")).toMatchObject([{ channel: "email", state: "dropped" }]);
});

test("a topic that is not wanted in the app is in the list, not on the bell, and tells no open page", async () => {
  const world = await reachableWorld();
  await change(world, { pairs: { "messages.inApp": false } });
  await world.say("ana", "bo", "Hello");
  await world.after(3);
  expect(await bell(world)).toBe(0);
  expect((await world.as("bo")(notifications.list, {})).body).toHaveLength(1);
  await world.as("hana")(connections.request, { body: { targetUserId: world.id("bo") } });
  await world.after(1);
  expect(await bell(world)).toBe(1);
  const told = world.hints.filter(({ event, to }) => event === "notification" && to.includes(world.id("bo")));
  expect(told.map(({ data }) => (data as { unreadCount: number }).unreadCount)).toEqual([1]);
});

test("the switches of topic and channel go before the pairs", async () => {
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

/** Bo has proven a phone and asked for texts about messages; mails are off, to be out of the way. */
async function textedWorld(settings: WorldSettings = {}, more: PreferencesChange = {}) {
  const world = await reachableWorld(settings);
  await world.pool.query("update users set phone = $1, is_phone_verified = true where id = 'id-of-bo'", [
    phone,
  ]);
  await change(world, { emailNotifications: false, pairs: { "messages.sms": true }, ...more });
  return world;
}

test("a text comes when its reader has been away, once for all that waits, and tells nothing of anybody", async () => {
  const world = await textedWorld();
  await world.say("ana", "bo", "The key is under the mat");
  await world.say("chloe", "bo", "Salut");
  await world.after(3);
  await world.after(300);
  expect(await textsTo(world, phone)).toEqual([]);
  await world.after(300);
  expect(await textsTo(world, phone)).toEqual([
    "Coincide: 2 new notifications wait for you. http://localhost:3000",
  ]);
  await world.say("ana", "bo", "Are you there?");
  await world.after(3);
  await world.after(24 * 3600);
  expect(await textsTo(world, phone)).toHaveLength(1);
});

test.each<[string, PreferencesChange]>([
  ["nobody asked for it", { pairs: { "messages.sms": false } }],
  ["texts are switched off", { smsNotifications: false }],
])("no text is sent where %s", async (_, more) => {
  const world = await textedWorld({}, more);
  await world.say("ana", "bo", "Hello");
  await world.after(3);
  await world.after(3600);
  expect(await world.deliveries("bo")).toEqual([]);
});

test("a number that nobody has proven gets no text, nor one that stopped being proven on the way", async () => {
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

test("a text waits through quiet hours, and whoever has read it meanwhile gets none", async () => {
  const quiet = { quietHoursEnabled: true, quietHoursStart: "12:00", quietHoursEnd: "18:00" };
  const world = await textedWorld({}, quiet);
  await world.say("ana", "bo", "Hello");
  await world.after(3);
  await world.after(3600);
  expect(await textsTo(world, phone)).toEqual([]);
  await world.after(5 * 3600);
  expect(await textsTo(world, phone)).toHaveLength(1);
});

test("a day's budget that is spent holds texts until there is some again; where none are sent none are planned", async () => {
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

test("a text that the provider doesn't take is not sent again: it would cost again", async () => {
  let tries = 0;
  const refusing: Sms = {
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
