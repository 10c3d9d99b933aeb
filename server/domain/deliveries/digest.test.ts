import { expect, test } from "vitest";
import { groups } from "#contract/features/groups.ts";
import { notifications } from "#contract/features/notifications.ts";
import { type PreferencesChange, notificationSettings } from "#contract/features/notification-settings.ts";
import { profile } from "#contract/features/profile.ts";
import { addTrip } from "#testing/worlds/overlapping-trips.ts";
import { type ReachableWorld, reachableWorld } from "#testing/worlds/reachable.ts";
import { digestAfter } from "./digest.ts";
import { fixedZone } from "#domain/stays/zones.ts";

const hour = 3600;

/** Noon UTC on Sunday, 1 March 2026. Bo lives in Lisbon, whose clocks show the same time. */
async function digestWorld(change: PreferencesChange) {
  const world = await reachableWorld();
  await world.as("bo")(notificationSettings.update, { body: { timezone: "Europe/Lisbon", ...change } });
  await world.settle();
  let count = 0;
  return {
    ...world,
    /** Causes a notification to Bo that isn't urgent. */
    addBo: async (name = `Group ${(count += 1)}`) => {
      const { body } = await world.as("ana")(groups.create, { body: { name } });
      await world.as("ana")(groups.addMember, { params: { id: body.id }, body: { username: "bo" } });
      await world.after(0);
    },
  };
}

const subjects = async (world: ReachableWorld) => (await world.mails()).map(({ subject }) => subject);

test("Bo gets what isn't urgent once, in a daily mail at eight", async () => {
  const world = await digestWorld({ digest: "daily" });
  await world.addBo("Lisbon friends");
  await world.addBo("Runners");
  for (let hours = 12; hours < 31; hours++) await world.after(hour);
  expect(await subjects(world)).toEqual([]);
  await world.after(hour);
  const [mail] = await world.mails();
  expect(mail?.subject).toBe("Your day at Coincide: 2 notifications");
  expect(mail?.text).toContain("Ana Silva added you to Lisbon friends.");
  expect(mail?.text).toContain("Ana Silva added you to Runners.");
  for (let days = 0; days < 3; days++) await world.after(24 * hour);
  expect(await subjects(world)).toHaveLength(1);
});

test("the weekly digest comes on Monday at eight", async () => {
  const world = await digestWorld({ digest: "weekly" });
  await world.after(24 * hour);
  await world.addBo();
  for (let days = 0; days < 6; days++) await world.after(24 * hour);
  expect(await subjects(world)).toEqual([]);
  await world.after(20 * hour);
  expect(await subjects(world)).toEqual(["Your week at Coincide: 1 notification"]);
});

test("a message doesn't wait for the digest, and its mail contains nothing of the digest", async () => {
  const world = await digestWorld({ digest: "daily" });
  await world.addBo();
  await world.say("ana", "bo", "Hello");
  await world.after(3);
  await world.after(hour);
  expect(await subjects(world)).toEqual(["Ana Silva wrote to you"]);
  await world.after(20 * hour);
  expect(await subjects(world)).toEqual(["Ana Silva wrote to you", "Your day at Coincide: 1 notification"]);
});

test("without unread notifications Bo gets no digest", async () => {
  const world = await digestWorld({ digest: "daily" });
  await world.addBo();
  await world.as("bo")(notifications.readAll, {});
  for (let days = 0; days < 2; days++) await world.after(24 * hour);
  expect(await subjects(world)).toEqual([]);
});

test("Bo gets the digest even while online, and after his quiet hours if they end later", async () => {
  const world = await digestWorld({ digest: "daily", quietHoursEnabled: true, quietHoursEnd: "09:30" });
  world.online.add(world.id("bo"));
  await world.addBo();
  await world.after(21 * hour);
  expect(await subjects(world)).toEqual([]);
  await world.after(hour / 2);
  expect(await subjects(world)).toHaveLength(1);
});

test("five concurrent processes send one digest", async () => {
  const world = await digestWorld({ digest: "daily" });
  await world.addBo();
  await world.after(hour);
  world.setClock("2026-03-02T08:00:00Z");
  await Promise.all(Array.from({ length: 5 }, () => world.deliver()));
  expect(await subjects(world)).toHaveLength(1);
});

test("when Bo switches the digest off, he gets what waited for it in its own mail", async () => {
  const world = await digestWorld({ digest: "weekly" });
  await world.addBo();
  await world.after(hour);
  await world.as("bo")(notificationSettings.update, { body: { digest: "off" } });
  await world.after(0);
  await world.after(hour);
  expect(await subjects(world)).toEqual(["Added to a group"]);
});

test.each([
  // The clocks go forward in this night, and back in the next case.
  ["2026-03-28T20:00:00Z", "daily", "Europe/Lisbon", "2026-03-29T07:00:00.000Z"],
  ["2026-10-24T20:00:00Z", "daily", "Europe/Lisbon", "2026-10-25T08:00:00.000Z"],
  ["2026-05-01T07:59:59Z", "daily", "UTC", "2026-05-01T08:00:00.000Z"],
  ["2026-05-01T08:01:00Z", "daily", "UTC", "2026-05-02T08:00:00.000Z"],
  // Monday has begun in Tokyo; Sunday hasn't ended in Honolulu.
  ["2026-05-03T20:00:00Z", "weekly", "Asia/Tokyo", "2026-05-03T23:00:00.000Z"],
  ["2026-05-03T20:00:00Z", "weekly", "Pacific/Honolulu", "2026-05-04T18:00:00.000Z"],
] as const)("a notification of %s goes into the %s digest of %s at %s", (since, digest, zone, expected) => {
  expect(digestAfter(new Date(since), digest, fixedZone(zone)).toISOString()).toBe(expected);
});

/** Bo leaves Munich the day before Ana arrives, both share near misses, and Bo's digest is waiting. */
async function missedWorld() {
  const world = await digestWorld({ digest: "daily" });
  await addTrip(world, "bo", "2026-05-01", "2026-05-05");
  await addTrip(world, "ana", "2026-05-06", "2026-05-10");
  const share = (who: "ana" | "bo", sharesNearMisses: boolean) =>
    world.as(who)(profile.updateMatching, { body: { sharesNearMisses } });
  await share("bo", true);
  await share("ana", true);
  await world.after(0);
  const days = async (count: number) => {
    for (let day = 0; day < count; day++) await world.after(24 * hour);
    return (await world.mails()).map(({ text }) => text).join();
  };
  return { ...world, share, days };
}

test("Bo's digest has the near miss, but not if Ana has stopped sharing them meanwhile", async () => {
  const missed = "Ana Silva arrives in Munich the day after you leave.";
  const sharing = await missedWorld();
  expect(await sharing.days(2)).toContain(missed);
  const withdrawn = await missedWorld();
  await withdrawn.share("ana", false);
  expect(await withdrawn.days(2)).not.toContain(missed);
});

test("a near miss gets no mail of its own when Bo switches the digest off before it is sent", async () => {
  const world = await missedWorld();
  await world.as("bo")(notificationSettings.update, { body: { digest: "off" } });
  expect(await world.days(2)).not.toContain("Munich the day after");
});
