import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { notifications } from "#contract/features/notifications.ts";
import { users } from "#db/tables/accounts.ts";
import { recordBackup } from "#domain/system/backups.ts";
import { newWorld, type World } from "#testing/worlds/world.ts";
import { remindOfBackups } from "./backup-reminder.ts";

const at = (world: World, time: string) => {
  world.setClock(`2026-03-${time}:00.000Z`);
  return world.context();
};
const good = { ms: 2000, bytes: 1000 };
const full = { ms: 10, failure: "The disk is full." };

test("admins read once a day that backups fail, and nobody else does", async () => {
  const world = await newWorld();
  const { as, db, id } = world;
  await db
    .update(users)
    .set({ role: "admin" })
    .where(eq(users.id, id("giulia")));
  const read = async (who: "giulia" | "bo") =>
    (await as(who)(notifications.list, {})).body.map(({ title, message }) => [title, message]);
  await recordBackup(at(world, "01T02:00"), good);
  await recordBackup(at(world, "01T03:00"), good);
  await remindOfBackups(at(world, "01T04:00"));
  expect(await read("giulia")).toEqual([]);
  await remindOfBackups(at(world, "03T04:00"));
  await remindOfBackups(at(world, "03T05:00"));
  expect(await read("giulia")).toEqual([
    ["Backups need your attention", "There has been no backup for two days."],
  ]);
  await recordBackup(at(world, "04T03:00"), full);
  await remindOfBackups(at(world, "04T04:00"));
  expect((await read("giulia"))[0]).toEqual(["Backups need your attention", "The disk is full."]);
  expect(await read("bo")).toEqual([]);
});
