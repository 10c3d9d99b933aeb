import { expect, test } from "vitest";
import { type PreferencesChange, notificationSettings } from "#contract/features/notification-settings.ts";
import { trips } from "#contract/features/trips.ts";
import { reachableWorld } from "#testing/worlds/reachable.ts";

const quiet: PreferencesChange = {
  quietHoursEnabled: true,
  quietHoursStart: "22:00",
  quietHoursEnd: "08:00",
  timezone: "America/New_York",
  quietHoursFollow: true,
};
const tokyo = { country: "JP", state: "13", city: "Tokyo" };
const paris = { country: "FR", state: "IDF", city: "Paris" };
const lisbon = { country: "PT", state: "11", city: "Lisbon" };

/**
 * Bo gets pushes where he is. `at` advances the clock to a moment, and returns the number of pushes so far.
 */
async function travelling(change: PreferencesChange = {}) {
  const world = await reachableWorld();
  await world.subscribe("bo");
  await world.as("bo")(notificationSettings.update, { body: { ...quiet, ...change } });
  const at = async (moment: string) => {
    world.setClock(moment);
    await world.settle();
    await world.deliver();
    return world.service.taken.length;
  };
  return {
    ...world,
    at,
    travel: async (place: typeof tokyo, startDate: string, endDate: string) => {
      const body = { name: place.city, ...place, startDate, endDate };
      expect((await world.as("bo")(trips.create, { body })).status).toBe(201);
    },
    /** Ana writes at this moment; the notification is created and pushed a little later. */
    delivered: async (moment: string) => {
      world.setClock(moment);
      await world.say("ana", "bo", "Hello");
      await at(new Date(Date.parse(moment) + 10_000).toISOString());
      return at(new Date(Date.parse(moment) + 20_000).toISOString());
    },
  };
}

test("from Tokyo to Paris: waits through both nights, and Bo gets it once at eight in Paris", async () => {
  const world = await travelling();
  await world.travel(tokyo, "2026-05-01", "2026-05-10");
  await world.travel(paris, "2026-05-11", "2026-05-20");
  // 23:00 in Tokyo.
  expect(await world.delivered("2026-05-10T14:00:00Z")).toBe(0);
  // 08:00 in Tokyo, but Bo is in Paris by then, where it is 01:00.
  expect(await world.at("2026-05-10T23:00:30Z")).toBe(0);
  expect(await world.at("2026-05-11T05:59:30Z")).toBe(0);
  expect(await world.at("2026-05-11T06:00:00Z")).toBe(1);
  expect(await world.at("2026-05-11T23:30:00Z")).toBe(1);
});

test("from Paris to Tokyo: Bo gets it once at eight in Tokyo, hours before eight in Paris", async () => {
  const world = await travelling();
  await world.travel(paris, "2026-05-01", "2026-05-10");
  await world.travel(tokyo, "2026-05-11", "2026-05-20");
  // 23:00 in Paris.
  expect(await world.delivered("2026-05-10T21:00:00Z")).toBe(0);
  expect(await world.at("2026-05-10T22:59:30Z")).toBe(0);
  expect(await world.at("2026-05-10T23:00:00Z")).toBe(1);
  expect(await world.at("2026-05-11T06:30:00Z")).toBe(1);
});

test.each([
  ["an hour shorter", "2026-03-28", "2026-03-29T06:59:30Z", "2026-03-29T07:00:00Z"],
  ["an hour longer", "2026-10-24", "2026-10-25T07:59:30Z", "2026-10-25T08:00:00Z"],
])(
  "in Lisbon, in the night that is %s, Bo's quiet hours end at eight in local time",
  async (_, day, before, eight) => {
    const world = await travelling();
    await world.travel(lisbon, "2026-03-01", "2026-12-31");
    expect(await world.delivered(`${day}T23:30:00Z`)).toBe(0);
    expect(await world.at(before)).toBe(0);
    expect(await world.at(eight)).toBe(1);
    expect(await world.at(`${eight.slice(0, 10)}T20:00:00Z`)).toBe(1);
  },
);

test("new plans in the night change the end of the quiet hours", async () => {
  const world = await travelling();
  await world.travel(paris, "2026-05-10", "2026-05-20");
  // 23:00 in Paris. Then Bo says that he is in Tokyo, where it is 06:30, until further notice.
  expect(await world.delivered("2026-05-10T21:00:00Z")).toBe(0);
  world.setClock("2026-05-10T21:30:00Z");
  await world.travel(tokyo, "2026-05-10", "2026-05-20");
  await world.at("2026-05-10T21:30:10Z");
  expect(await world.at("2026-05-10T22:59:30Z")).toBe(0);
  expect(await world.at("2026-05-10T23:00:00Z")).toBe(1);
});

test("without following, or without plans, the time zone of Bo's settings counts", async () => {
  const stays = await travelling({ quietHoursFollow: false });
  await stays.travel(tokyo, "2026-05-01", "2026-05-10");
  // 23:00 in Tokyo, 10:00 in New York.
  expect(await stays.delivered("2026-05-05T14:00:00Z")).toBe(1);
  const nowhere = await travelling();
  expect(await nowhere.delivered("2026-05-05T14:00:00Z")).toBe(1);
  // The time zone of the profile takes precedence over the settings.
  await nowhere.pool.query("update users set time_zone = 'Asia/Tokyo' where id = 'id-of-bo'");
  expect(await nowhere.delivered("2026-05-06T14:00:00Z")).toBe(1);
});

test("a time zone of Bo's that this server doesn't know counts as UTC, and Ana gets hers", async () => {
  const world = await travelling({ quietHoursFollow: false });
  await world.pool.query("update notification_preferences set timezone = 'Europe/Newtown'");
  await world.subscribe("ana");
  // 23:00 in UTC.
  expect(await world.delivered("2026-05-05T23:00:00Z")).toBe(0);
  world.setClock("2026-05-05T23:01:00Z");
  await world.say("bo", "ana", "Good night");
  await world.at("2026-05-05T23:01:10Z");
  expect(await world.at("2026-05-05T23:01:20Z")).toBe(1);
  expect(await world.at("2026-05-06T08:00:00Z")).toBe(2);
});
