import { expect, test } from "vitest";
import { groups } from "../../contract/groups.ts";
import { notifications } from "../../contract/notifications.ts";
import { type PreferencesChange, preferences } from "../../contract/preferences.ts";
import { type ReachableWorld, reachableWorld } from "../testing/reachable-world.ts";
import { digestAfter } from "./deliveries-digest.ts";
import { always } from "./stays-zones.ts";

const hour = 3600;

/** Noon UTC on Sunday, 1 March 2026; Bo lives by the clocks of Lisbon, which show the same. */
async function digestWorld(change: PreferencesChange) {
  const world = await reachableWorld();
  await world.as("bo")(preferences.update, { body: { timezone: "Europe/Lisbon", ...change } });
  await world.settle();
  let count = 0;
  return {
    ...world,
    /** Tells Bo something that isn't urgent. */
    addBo: async (name = `Group ${(count += 1)}`) => {
      const { body } = await world.as("ana")(groups.create, { body: { name } });
      await world.as("ana")(groups.addMember, { params: { id: body.id }, body: { username: "bo" } });
      await world.after(0);
    },
  };
}

const subjects = async (world: ReachableWorld) => (await world.mails()).map(({ subject }) => subject);

test("what isn't urgent comes once a day at eight, in one mail, and then no more", async () => {
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

test("a week's digest comes on Monday at eight", async () => {
  const world = await digestWorld({ digest: "weekly" });
  await world.after(24 * hour);
  await world.addBo();
  for (let days = 0; days < 6; days++) await world.after(24 * hour);
  expect(await subjects(world)).toEqual([]);
  await world.after(20 * hour);
  expect(await subjects(world)).toEqual(["Your week at Coincide: 1 notification"]);
});

test("a message doesn't wait for the digest, and takes nothing of it along", async () => {
  const world = await digestWorld({ digest: "daily" });
  await world.addBo();
  await world.say("ana", "bo", "Hello");
  await world.after(3);
  await world.after(hour);
  expect(await subjects(world)).toEqual(["Ana Silva wrote to you"]);
  await world.after(20 * hour);
  expect(await subjects(world)).toEqual(["Ana Silva wrote to you", "Your day at Coincide: 1 notification"]);
});

test("where nothing is left unread there is no digest", async () => {
  const world = await digestWorld({ digest: "daily" });
  await world.addBo();
  await world.as("bo")(notifications.readAll, {});
  for (let days = 0; days < 2; days++) await world.after(24 * hour);
  expect(await subjects(world)).toEqual([]);
});

test("it comes to who is here as well, and waits for the end of longer quiet hours", async () => {
  const world = await digestWorld({ digest: "daily", quietHoursEnabled: true, quietHoursEnd: "09:30" });
  world.online.add(world.id("bo"));
  await world.addBo();
  await world.after(21 * hour);
  expect(await subjects(world)).toEqual([]);
  await world.after(hour / 2);
  expect(await subjects(world)).toHaveLength(1);
});

test("five processes at eight send one digest", async () => {
  const world = await digestWorld({ digest: "daily" });
  await world.addBo();
  await world.after(hour);
  world.setClock("2026-03-02T08:00:00Z");
  await Promise.all(Array.from({ length: 5 }, () => world.deliver()));
  expect(await subjects(world)).toHaveLength(1);
});

test("whoever wants no digest any more gets what waited for it by itself", async () => {
  const world = await digestWorld({ digest: "weekly" });
  await world.addBo();
  await world.after(hour);
  await world.as("bo")(preferences.update, { body: { digest: "off" } });
  await world.after(0);
  await world.after(hour);
  expect(await subjects(world)).toEqual(["Added to a group"]);
});

test.each([
  // The clocks go forward in the night before, and back.
  ["2026-03-28T20:00:00Z", "daily", "Europe/Lisbon", "2026-03-29T07:00:00.000Z"],
  ["2026-10-24T20:00:00Z", "daily", "Europe/Lisbon", "2026-10-25T08:00:00.000Z"],
  ["2026-05-01T07:59:59Z", "daily", "UTC", "2026-05-01T08:00:00.000Z"],
  ["2026-05-01T08:01:00Z", "daily", "UTC", "2026-05-02T08:00:00.000Z"],
  // Monday has begun in Tokyo, Sunday has not ended in Honolulu.
  ["2026-05-03T20:00:00Z", "weekly", "Asia/Tokyo", "2026-05-03T23:00:00.000Z"],
  ["2026-05-03T20:00:00Z", "weekly", "Pacific/Honolulu", "2026-05-04T18:00:00.000Z"],
] as const)("what is noticed at %s goes into the %s digest of %s at %s", (since, digest, zone, expected) => {
  expect(digestAfter(new Date(since), digest, always(zone)).toISOString()).toBe(expected);
});
