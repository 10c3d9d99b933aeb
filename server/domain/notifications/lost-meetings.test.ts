import { expect, test } from "vitest";
import { accountData } from "#contract/features/account-data.ts";
import { notifications } from "#contract/features/notifications.ts";
import { notificationSettings } from "#contract/features/notification-settings.ts";
import { addTrip, overlappingTripsWorld, portoCity } from "#testing/worlds/overlapping-trips.ts";
import { newWorld, type World } from "#testing/worlds/world.ts";

const readTripUpdates = async ({ as }: World) =>
  (await as("bo")(notifications.list, {})).body
    .filter(({ type }) => type === "trip")
    .map(({ title, message }) => `${title}. ${message.replaceAll(/\s/g, " ")}`);

const leave = async (world: World) => {
  await world.settle();
  await world.as("ana")(accountData.deleteAccount, {});
  await world.settle();
};

test("when Ana deletes her account, Bo learns which meeting is off, and not whose it was", async () => {
  const world = await overlappingTripsWorld();
  await world.as("bo")(notificationSettings.update, { body: { tripUpdates: true } });
  await leave(world);
  expect(await readTripUpdates(world)).toEqual([
    "Change of plans. One of your connections deleted their account. You won't meet in Munich after all: May 3 – 5, 2026.",
  ]);
  const { rows } = await world.pool.query("select from notifications where notifications::text like '%Ana%'");
  expect(rows).toEqual([]);
});

test("Bo learns nothing of it if he wants no news of trips, or if they met nowhere", async () => {
  const world = await overlappingTripsWorld();
  await leave(world);
  expect(await readTripUpdates(world)).toEqual([]);

  const apart = await newWorld();
  await apart.connect(["ana", "bo"]);
  await apart.as("bo")(notificationSettings.update, { body: { tripUpdates: true } });
  await addTrip(apart, "ana", "2026-07-01", "2026-07-02", portoCity);
  await addTrip(apart, "bo", "2026-07-01", "2026-07-02");
  await leave(apart);
  expect(await readTripUpdates(apart)).toEqual([]);
});
