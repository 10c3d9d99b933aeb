import { expect, test } from "vitest";
import { notifications } from "#contract/features/notifications.ts";
import { trips } from "#contract/features/trips.ts";
import type { CastName } from "#server/seed/cast.ts";
import { addTrip, changeTrip, hoboken, manhattan, munich } from "#testing/worlds/overlapping-trips.ts";
import { newWorld, type World } from "#testing/worlds/world.ts";

/** What a person's notices say about the stay, by type. */
const stayData = async ({ as, settle }: World, who: CastName, type: "new_match" | "near_miss") => {
  await settle();
  return (await as(who)(notifications.list, {})).body.filter((it) => it.type === type).map((it) => it.data);
};

test("a match says where each person is and the shared days, and follows a change of them", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  const { id: anas } = await addTrip(world, "ana", "2026-05-01", "2026-05-05", hoboken);
  await addTrip(world, "bo", "2026-05-03", "2026-05-09", manhattan);
  const shared = { overlapStartDate: "2026-05-03", overlapEndDate: "2026-05-05" };
  const placeOf = async (who: CastName) => (await world.as(who)(trips.list, {})).body[0]!.placeId;
  expect(await stayData(world, "ana", "new_match")).toEqual([
    { userId: world.id("bo"), placeId: await placeOf("ana"), ...shared },
  ]);
  const bosPlace = await placeOf("bo");
  expect(await stayData(world, "bo", "new_match")).toEqual([
    { userId: world.id("ana"), placeId: bosPlace, ...shared },
  ]);
  await changeTrip(world, anas, "2026-05-01", "2026-05-07", hoboken);
  expect(await stayData(world, "bo", "new_match")).toEqual([
    { userId: world.id("ana"), placeId: bosPlace, ...shared, overlapEndDate: "2026-05-07" },
  ]);
});

test("a near miss says the own day and place of its reader, and no day of the other person", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  await world.pool.query("update users set shares_near_misses = true, near_miss_days = 3");
  const { id: anas } = await addTrip(world, "ana", "2026-05-01", "2026-05-05", munich);
  const { id: bos } = await addTrip(world, "bo", "2026-05-07", "2026-05-09", munich);
  const { placeId } = (await world.as("ana")(trips.list, {})).body[0]!;
  expect(await stayData(world, "ana", "near_miss")).toEqual([
    { userId: world.id("bo"), placeId, myDay: "2026-05-05" },
  ]);
  expect(await stayData(world, "bo", "near_miss")).toEqual([
    { userId: world.id("ana"), placeId, myDay: "2026-05-07" },
  ]);
  // Both trips are a day later: the text stays the same, the day doesn't.
  await changeTrip(world, anas, "2026-05-01", "2026-05-06", munich);
  await world.as("bo")(trips.update, {
    params: { id: bos },
    body: { ...munich, startDate: "2026-05-08", endDate: "2026-05-09" },
  });
  expect(await stayData(world, "ana", "near_miss")).toEqual([
    { userId: world.id("bo"), placeId, myDay: "2026-05-06" },
  ]);
});
