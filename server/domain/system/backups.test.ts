import { expect, test } from "vitest";
import { readBackups, recordBackup, sweepBackups } from "./backups.ts";
import { newWorld, type World } from "#testing/worlds/world.ts";

const at = (world: World, time: string) => {
  world.setClock(`2026-03-${time}:00.000Z`);
  return world.context();
};
const good = { ms: 2000, bytes: 1000 };
const full = { ms: 10, failure: "The disk is full." };

test("the newest good backup, and the failures since then", async () => {
  const world = await newWorld();
  expect(await readBackups(at(world, "01T03:00"))).toEqual({
    ...{ last: null, failures: 0, failure: null, isOverdue: false },
  });
  await recordBackup(at(world, "01T03:00"), good);
  await recordBackup(at(world, "02T03:00"), { ms: 10, failure: "The storage is away." });
  await recordBackup(at(world, "02T04:00"), full);
  expect(await readBackups(at(world, "02T05:00"))).toEqual({
    last: { at: "2026-03-01T03:00:02.000Z", seconds: 2, bytes: 1000 },
    ...{ failures: 2, failure: "The disk is full.", isOverdue: true },
  });
  await recordBackup(at(world, "02T06:00"), good);
  expect(await readBackups(at(world, "02T07:00"))).toMatchObject({
    failures: 0,
    failure: null,
    isOverdue: false,
  });
});

test("one failure is not yet overdue; two days without a good backup are, where they are daily", async () => {
  const world = await newWorld();
  await recordBackup(at(world, "01T03:00"), good);
  expect((await readBackups(at(world, "09T03:00"))).isOverdue).toBe(false);
  await recordBackup(at(world, "09T03:00"), good);
  expect((await readBackups(at(world, "17T03:00"))).isOverdue).toBe(false);
  await recordBackup(at(world, "17T03:00"), good);
  await recordBackup(at(world, "18T03:00"), good);
  await recordBackup(at(world, "19T03:00"), full);
  expect((await readBackups(at(world, "20T03:00"))).isOverdue).toBe(false);
  expect((await readBackups(at(world, "20T03:01"))).isOverdue).toBe(true);
});

test("an outcome is either a size or a reason, and doesn't end before it began", async () => {
  const world = await newWorld();
  const ctx = at(world, "01T03:00");
  for (const bad of [{ ms: 1, bytes: 1, failure: "both" }, { ms: 1 }, { ms: -1, bytes: 1 }])
    await expect(recordBackup(ctx, bad as never)).rejects.toThrow("insert into");
});

test("attempts are kept for a year, the newest good one for ever", async () => {
  const world = await newWorld();
  for (const outcome of [good, good, full]) await recordBackup(at(world, "01T03:00"), outcome);
  const kept = async () => {
    await sweepBackups(world.context());
    return (await world.pool.query("select failure from backups order by id")).rows.map((it) => it.failure);
  };
  world.setClock("2027-02-28T03:00:00.000Z");
  expect(await kept()).toEqual([null, null, full.failure]);
  world.setClock("2027-03-01T03:00:03.000Z");
  expect(await kept()).toEqual([null]);
});
