import { expect, test } from "vitest";
import { days } from "#contract/features/days.ts";
import { NearMiss, matches } from "#contract/features/matches.ts";
import { notifications } from "#contract/features/notifications.ts";
import { notificationSettings } from "#contract/features/notification-settings.ts";
import { profile } from "#contract/features/profile.ts";
import { trips } from "#contract/features/trips.ts";
import type { CastName } from "#server/seed/cast.ts";
import { sweepNearMisses } from "#domain/matches/near-misses.ts";
import { addTrip, changeTrip, munich, portoCity } from "#testing/worlds/overlapping-trips.ts";
import { newWorld, type World } from "#testing/worlds/world.ts";

const agree = ({ as }: World, who: CastName, sharesNearMisses = true) =>
  as(who)(profile.updateMatching, { body: { sharesNearMisses } });
const nearMissesOf = async ({ as }: World, who: CastName) => (await as(who)(matches.nearMisses, {})).body;
const noticesOf = async (world: World, who: CastName) => {
  await world.settle();
  const { body } = await world.as(who)(notifications.list, {});
  return body.filter(({ type }) => type === "near_miss").map(({ message }) => message);
};

/** Bo leaves Munich on 5 May, and Ana arrives on the 6th. */
async function missingWorld(): Promise<World & { anas: number }> {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  await addTrip(world, "bo", "2026-05-01", "2026-05-05");
  const { id } = await addTrip(world, "ana", "2026-05-06", "2026-05-10");
  return { ...world, anas: id };
}

test("Ana and Bo just miss each other in Munich, and both learn it only when both have agreed", async () => {
  const world = await missingWorld();
  expect(await nearMissesOf(world, "ana")).toEqual([]);
  await agree(world, "ana");
  expect(await nearMissesOf(world, "ana")).toEqual([]);
  expect(await nearMissesOf(world, "bo")).toEqual([]);
  await agree(world, "bo");
  expect(await nearMissesOf(world, "ana")).toMatchObject([
    { userId: world.id("bo"), direction: "leaves", days: 1, myDay: "2026-05-06", userDay: "2026-05-05" },
  ]);
  expect(await nearMissesOf(world, "bo")).toMatchObject([
    { userId: world.id("ana"), direction: "arrives", days: 1, myDay: "2026-05-05", userDay: "2026-05-06" },
  ]);
  await agree(world, "bo", false);
  expect(await nearMissesOf(world, "ana")).toEqual([]);
  expect((await world.as()(matches.nearMisses, {})).status).toBe(401);
});

test("a near miss says the nearest day of the other's stay, and no other date", async () => {
  const world = await missingWorld();
  await agree(world, "ana");
  await agree(world, "bo");
  const [nearMiss] = await nearMissesOf(world, "ana");
  const { partOf: _, ...shown } = NearMiss.shape;
  expect(Object.keys(nearMiss ?? {}).toSorted()).toEqual(Object.keys(shown).toSorted());
  expect(JSON.stringify(nearMiss)).not.toContain("2026-05-01");
});

test("where two trips meet, a part of them that also just misses is no near miss", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  for (const who of ["ana", "bo"] as const) await agree(world, who);
  await addTrip(world, "ana", "2026-05-01", "2026-05-10");
  await addTrip(world, "bo", "2026-05-01", "2026-05-05");
  // Ana's trip to Porto is newer, so she is back in Munich on 8 May, two days after Bo has left.
  await addTrip(world, "ana", "2026-05-04", "2026-05-07", portoCity);
  expect((await world.as("ana")(matches.list, {})).body).toHaveLength(1);
  expect(await nearMissesOf(world, "ana")).toEqual([]);
  expect(await nearMissesOf(world, "bo")).toEqual([]);
});

test("a near miss is announced with the city in the reader's language", async () => {
  const world = await missingWorld();
  await world.pool.query("update users set locale = 'ja-JP' where id = $1", [world.id("bo")]);
  await agree(world, "ana");
  await agree(world, "bo");
  await changeTrip(world, world.anas, "2026-05-07", "2026-05-10");
  expect(await noticesOf(world, "bo")).toEqual([expect.stringContaining("ミュンヘン")]);
  expect(await noticesOf(world, "ana")).toEqual([expect.stringContaining("Munich")]);
});

test("Ana arrives one day earlier, as offered, and they match", async () => {
  const world = await missingWorld();
  await agree(world, "ana");
  await agree(world, "bo");
  const [nearMiss] = await nearMissesOf(world, "ana");
  expect(nearMiss?.change).toEqual({ startDate: "2026-05-05", endDate: "2026-05-10" });
  await world.as("ana")(trips.update, {
    params: { id: world.anas },
    body: { ...munich, ...nearMiss!.change! },
  });
  expect(await nearMissesOf(world, "ana")).toEqual([]);
  expect((await world.as("ana")(matches.list, {})).body).toMatchObject([
    { userId: world.id("bo"), overlapStartDate: "2026-05-05", overlapEndDate: "2026-05-05" },
  ]);
});

test("the smaller of two settings decides by how many days people may miss each other", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  await addTrip(world, "bo", "2026-05-01", "2026-05-05");
  await addTrip(world, "ana", "2026-05-10", "2026-05-12");
  await agree(world, "ana");
  await agree(world, "bo");
  const within = (who: CastName, nearMissDays: 0 | 3 | 5 | 7) =>
    world.as(who)(profile.updateMatching, { body: { nearMissDays } });
  await within("ana", 7);
  expect(await nearMissesOf(world, "ana")).toEqual([]);
  await within("bo", 5);
  expect(await nearMissesOf(world, "ana")).toMatchObject([{ days: 5 }]);
  await within("ana", 0);
  expect(await nearMissesOf(world, "bo")).toEqual([]);
});

test("a near miss is announced once to both, and again only for other trips", async () => {
  const world = await missingWorld();
  await agree(world, "ana");
  await agree(world, "bo");
  expect(await noticesOf(world, "ana")).toEqual(["Bo Lindqvist leaves Munich the day before you arrive."]);
  expect(await noticesOf(world, "bo")).toEqual(["Ana Silva arrives in Munich the day after you leave."]);
  await world.as("ana")(trips.update, {
    params: { id: world.anas },
    body: { ...munich, startDate: "2026-05-07", endDate: "2026-05-10" },
  });
  expect(await noticesOf(world, "ana")).toHaveLength(1);
  await addTrip(world, "bo", "2026-08-01", "2026-08-02", portoCity);
  await addTrip(world, "ana", "2026-08-04", "2026-08-05", portoCity);
  expect(await noticesOf(world, "ana")).toContain("Bo Lindqvist leaves Porto 2 days before you arrive.");
});

test("on days saved outside of trips, each further near miss is announced, and each only once", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  await agree(world, "ana");
  await agree(world, "bo");
  const save = (who: CastName, ...dates: string[]) =>
    world.as(who)(days.batch, { body: { locations: dates.map((date) => ({ date, ...munich })) } });
  await save("bo", "2026-05-05", "2026-08-01");
  await save("ana", "2026-05-06");
  expect(await noticesOf(world, "ana")).toHaveLength(1);
  await save("ana", "2026-08-03");
  expect(await noticesOf(world, "ana")).toEqual([
    "Bo Lindqvist leaves Munich 2 days before you arrive.",
    "Bo Lindqvist leaves Munich the day before you arrive.",
  ]);
  await save("bo", "2026-09-01");
  expect(await noticesOf(world, "bo")).toHaveLength(2);
});

test("what was announced is forgotten when its days are over", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  await agree(world, "ana");
  await agree(world, "bo");
  await addTrip(world, "bo", "2026-05-05", "2026-05-05");
  await addTrip(world, "bo", "2026-08-01", "2026-08-02");
  const saved = ["2026-05-06", "2026-08-04"].map((date) => ({ date, ...munich }));
  await world.as("ana")(days.batch, { body: { locations: saved } });
  await world.settle();
  const left = async () => {
    await sweepNearMisses(world.context());
    return (await world.pool.query("select count(*)::int as count from near_misses")).rows[0].count;
  };
  expect(await left()).toBe(2);
  world.setClock("2026-05-08T12:00:00Z");
  expect(await left()).toBe(1);
});

test("the notice of a near miss is read once Ana has moved her trip away, and stays so", async () => {
  const world = await missingWorld();
  await agree(world, "ana");
  await agree(world, "bo");
  const unread = async () => {
    await world.settle();
    const count = async (who: CastName) => (await world.as(who)(notifications.unreadCount, {})).body.count;
    return [await count("ana"), await count("bo")];
  };
  expect(await unread()).toEqual([1, 1]);
  await changeTrip(world, world.anas, "2026-05-07", "2026-05-10");
  expect(await unread()).toEqual([1, 1]);
  await changeTrip(world, world.anas, "2026-05-07", "2026-05-10", portoCity);
  expect(await unread()).toEqual([0, 0]);
  await changeTrip(world, world.anas, "2026-05-07", "2026-05-10");
  expect(await unread()).toEqual([0, 0]);
});

test("the notices about near misses are gone while one of the two doesn't agree, and come back", async () => {
  const world = await missingWorld();
  await agree(world, "ana");
  await agree(world, "bo");
  const unread = async (who: CastName) => {
    const notices = await noticesOf(world, who);
    return [notices.length, (await world.as(who)(notifications.unreadCount, {})).body.count];
  };
  const [before] = await unread("bo");
  expect(before).toBe(1);
  await agree(world, "ana", false);
  expect([await noticesOf(world, "ana"), await noticesOf(world, "bo")]).toEqual([[], []]);
  await agree(world, "ana");
  expect(await noticesOf(world, "bo")).toHaveLength(1);
  await world.as("bo")(profile.updateConsents, { body: { locationSharing: false } });
  expect(await noticesOf(world, "ana")).toEqual([]);
});

test("a near miss is mailed only in a digest, and never pushed", async () => {
  const world = await missingWorld();
  await world.pool.query("update users set privacy_communications = true");
  await world.as("bo")(notificationSettings.update, { body: { digest: "daily" } });
  await agree(world, "ana");
  await agree(world, "bo");
  await world.settle();
  const { rows } = await world.pool.query<{ user_id: string; channel: string }>(
    `select d.user_id, d.channel from deliveries d join notifications n on n.id = d.notification_id
      where n.type = 'near_miss'`,
  );
  expect(rows).toEqual([{ user_id: world.id("bo"), channel: "email" }]);
});

test("bad settings are refused with the name of their field", async () => {
  const { as } = await newWorld();
  for (const [field, value] of [
    ["nearKm", 30],
    ["nearKm", -1],
    ["nearMissDays", 8],
    ["nearMissDays", 1.5],
    ["distanceUnit", "leagues"],
    ["sharesNearMisses", "yes"],
  ] as const) {
    const { status, body } = await as("ana")(profile.updateMatching, { body: { [field]: value } });
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(field)]);
  }
});
