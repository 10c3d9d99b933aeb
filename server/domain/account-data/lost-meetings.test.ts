import { expect, test } from "vitest";
import { accountData } from "#contract/features/account-data.ts";
import { notifications } from "#contract/features/notifications.ts";
import { notificationSettings } from "#contract/features/notification-settings.ts";
import {
  addTrip,
  hoboken,
  manhattan,
  overlappingTripsWorld,
  portoCity,
} from "#testing/worlds/overlapping-trips.ts";
import { eraseAccount } from "./delete-account.ts";
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
  await leave(world);
  expect(await readTripUpdates(world)).toEqual([
    "Change of plans. The account of one of your connections was deleted. You won't meet in Munich after all: May 3 – 5, 2026.",
  ]);
  const { rows } = await world.pool.query("select from notifications where notifications::text like '%Ana%'");
  expect(rows).toEqual([]);
});

test("who was near reads of the own city", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  await world.pool.query("update users set near_km = 50");
  await addTrip(world, "ana", "2026-05-01", "2026-05-05", manhattan);
  await addTrip(world, "bo", "2026-05-03", "2026-05-09", hoboken);
  await leave(world);
  expect(await readTripUpdates(world)).toEqual([expect.stringContaining("in Hoboken after all")]);
});

const hidden: Record<string, string> = {
  "Ana has blocked him":
    "insert into blocked_users (blocker_id, blocked_user_id) values ('id-of-ana', 'id-of-bo')",
  "they aren't connected any more": "delete from connections",
  "Ana doesn't share her location":
    "update users set privacy_location_sharing = false where id = 'id-of-ana'",
  "her account was switched off": "update users set is_active = false where id = 'id-of-ana'",
};

test.each(Object.entries(hidden))("Bo learns nothing of it if %s", async (_, change) => {
  const world = await overlappingTripsWorld();
  await world.settle();
  await world.pool.query(change);
  await world.context().transaction((inside) => eraseAccount(inside, world.id("ana")));
  await world.settle();
  expect(await readTripUpdates(world)).toEqual([]);
});

test("Bo learns nothing of it if he wants no news of trips, or if they met nowhere", async () => {
  const world = await overlappingTripsWorld();
  await world.as("bo")(notificationSettings.update, { body: { tripUpdates: false } });
  await leave(world);
  expect(await readTripUpdates(world)).toEqual([]);

  const apart = await newWorld();
  await apart.connect(["ana", "bo"]);
  await addTrip(apart, "ana", "2026-07-01", "2026-07-02", portoCity);
  await addTrip(apart, "bo", "2026-07-01", "2026-07-02");
  await leave(apart);
  expect(await readTripUpdates(apart)).toEqual([]);
});
