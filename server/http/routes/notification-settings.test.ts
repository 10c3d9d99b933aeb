import { expect, test } from "vitest";
import { isOnByDefault, pairs, notificationSettings } from "#contract/features/notification-settings.ts";
import { newWorld } from "#testing/worlds/world.ts";

const defaults = {
  newMatches: true,
  messages: true,
  connectionRequests: true,
  tripUpdates: true,
  emailNotifications: true,
  smsNotifications: true,
  pushNotifications: true,
  inAppNotifications: true,
  quietHoursEnabled: false,
  quietHoursStart: "22:00",
  quietHoursEnd: "08:00",
  timezone: "UTC",
  pairs: Object.fromEntries(pairs.map((pair) => [pair, isOnByDefault(pair)])),
  digest: "off",
  quietHoursFollow: false,
};

test("a person who has changed nothing sees the defaults, and reading writes nothing", async () => {
  const world = await newWorld();
  expect((await world.as("ana")(notificationSettings.read, {})).body).toEqual(defaults);
  const { rows } = await world.pool.query("select count(*)::int as count from notification_preferences");
  expect(rows).toEqual([{ count: 0 }]);
});

test("changes are stored, other settings stay, and other people have their own", async () => {
  const { as } = await newWorld();
  const changed = {
    messages: false,
    quietHoursEnabled: true,
    quietHoursStart: "23:15",
    timezone: "Asia/Tokyo",
  };
  expect((await as("ana")(notificationSettings.update, { body: changed })).body).toEqual({
    ...defaults,
    ...changed,
  });
  await as("ana")(notificationSettings.update, { body: { tripUpdates: false } });
  await as("ana")(notificationSettings.update, { body: {} });
  expect((await as("ana")(notificationSettings.read, {})).body).toEqual({
    ...defaults,
    ...changed,
    tripUpdates: false,
  });
  expect((await as("bo")(notificationSettings.read, {})).body).toEqual(defaults);
});

test("two changes at once are both stored", async () => {
  const { as } = await newWorld();
  await Promise.all([
    as("ana")(notificationSettings.update, { body: { messages: false } }),
    as("ana")(notificationSettings.update, { body: { newMatches: false } }),
  ]);
  expect((await as("ana")(notificationSettings.read, {})).body).toMatchObject({
    messages: false,
    newMatches: false,
  });
});

test("a topic's channel is changed alone, even by two changes at once", async () => {
  const { as } = await newWorld();
  await Promise.all([
    as("ana")(notificationSettings.update, { body: { pairs: { "messages.email": false } } }),
    as("ana")(notificationSettings.update, { body: { pairs: { "newMatches.sms": true } } }),
  ]);
  await as("ana")(notificationSettings.update, { body: { digest: "weekly" } });
  expect((await as("ana")(notificationSettings.read, {})).body).toEqual({
    ...defaults,
    pairs: { ...defaults.pairs, "messages.email": false, "newMatches.sms": true },
    digest: "weekly",
  });
});

test("text messages cost money: they are off by default for each topic, all else is on", () => {
  expect(pairs.filter((pair) => !isOnByDefault(pair))).toEqual([
    "newMatches.sms",
    "messages.sms",
    "connectionRequests.sms",
    "tripUpdates.sms",
    "groups.sms",
  ]);
});

test.each([
  [{ pairs: { "messages.fax": true } }, "pairs.messages.fax"],
  [{ pairs: { "security.email": false } }, "pairs.security.email"],
  [{ pairs: { "messages.email": "no" } }, "pairs.messages.email"],
  [{ pairs: [] }, "pairs"],
  [{ digest: "hourly" }, "digest"],
  [{ quietHoursFollow: 1 }, "quietHoursFollow"],
  [{ timezone: "Europe/Nowhere" }, "timezone"],
  [{ timezone: "+05:00" }, "timezone"],
  [{ quietHoursStart: "24:00" }, "quietHoursStart"],
  [{ quietHoursEnd: "8:00" }, "quietHoursEnd"],
  [{ quietHoursStart: "08:00" }, "quietHoursEnd"],
  [{ messages: "yes" }, "messages"],
  [{ marketingEmails: true }, "marketingEmails"],
])("%j is refused and names %s", async (body, path) => {
  const { as } = await newWorld();
  const { status, failure } = await as("ana")(notificationSettings.update, { body: body as object });
  expect([status, failure.issues?.[0]?.path]).toEqual([400, path]);
  expect((await as("ana")(notificationSettings.read, {})).body).toEqual(defaults);
});
