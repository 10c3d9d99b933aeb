import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readBackups } from "#domain/system/backups.ts";
import { Refusal } from "#lib/refusal.ts";
import { newWorld, type World } from "#testing/worlds/world.ts";
import { backUp, backupJob } from "./save-backup.ts";

async function newFolder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), "coincide-backups-"));
  onTestFinished(() => rm(made, { recursive: true }));
  return made;
}

const save = (world: World, day: string, target: string, keep?: number) => {
  world.setClock(`2026-03-${day}T03:00:00.000Z`);
  return backUp(world.context(), world.pool, target, { keep });
};
const onDay = (day: string) => `coincide-2026-03-${day}T03-00-00Z.backup`;

test("a folder gets a file named after the time, and keeps as many as asked for", async () => {
  const world = await newWorld();
  const folder = await newFolder();
  await writeFile(join(folder, "2026-01-01.backup"), "made by hand");
  for (const day of ["01", "02", "03"]) await save(world, day, folder);
  const { path, deleted, bytes } = await save(world, "04", folder, 2);
  expect([path, deleted]).toEqual([join(folder, onDay("04")), 2]);
  expect(await readdir(folder)).toEqual(["2026-01-01.backup", onDay("03"), onDay("04")]);
  expect((await readBackups(world.context())).last).toMatchObject({ bytes });
});

test("a backup that fails deletes no older one, leaves nothing, and is recorded", async () => {
  const away = () => Promise.reject(new Refusal("FILES_UNAVAILABLE"));
  const world = await newWorld();
  const folder = await newFolder();
  await save(world, "01", folder, 1);
  await world.pool.query(
    `insert into media (id, owner_id, purpose, source_hash, width, height, bytes)
     values ('a', $1, 'message', 'a', 1, 1, 1)`,
    [world.id("ana")],
  );
  world.setClock("2026-03-02T03:00:00.000Z");
  const broken = { ...world.context(), storage: { ...world.context().storage, read: away } };
  await expect(backUp(broken, world.pool, folder, { keep: 1 })).rejects.toThrow(Refusal);
  expect(await readdir(folder)).toEqual([onDay("01")]);
  const { failures, failure } = await readBackups(world.context());
  expect([failures, failure]).toEqual([1, new Refusal("FILES_UNAVAILABLE").message]);
});

test("what a killed run left is removed, but not what another run writes", async () => {
  const world = await newWorld();
  const folder = await newFolder();
  const [killed, running] = [`${onDay("01")}.part`, `${onDay("02")}.part`];
  for (const name of [killed, running, "mine.part"]) await writeFile(join(folder, name), "");
  for (const name of [killed, "mine.part"]) await utimes(join(folder, name), 1, 1);
  await save(world, "03", folder);
  expect(await readdir(folder)).toEqual([running, onDay("03"), "mine.part"]);
});

test("only a folder can keep several backups; a target that can't be meant is no failed backup", async () => {
  const world = await newWorld();
  const file = join(await newFolder(), "one.backup");
  await expect(save(world, "01", file, 2)).rejects.toThrow("--keep needs a folder");
  expect((await save(world, "01", file)).path).toBe(file);
  await expect(save(world, "02", file)).rejects.toThrow("already exists");
  expect(await readBackups(world.context())).toMatchObject({
    failures: 0,
    last: { seconds: expect.any(Number) },
  });
});

test("a file with a name from a wrong clock neither goes nor makes the new one go", async () => {
  const world = await newWorld();
  const folder = await newFolder();
  await writeFile(join(folder, onDay("31")), "");
  await save(world, "01", folder, 1);
  await save(world, "02", folder, 1);
  expect(await readdir(folder)).toEqual([onDay("02"), onDay("31")]);
});

test("the program makes its folder; where it can't, the failure is recorded", async () => {
  const world = await newWorld();
  const parent = await newFolder();
  const job = (folder: string) => backupJob({ folder, hour: 3, minute: 5, keep: 1 }, world.url);
  expect(job(parent).cron).toBe("5 3 * * *");
  await job(join(parent, "new", "backups")).run(world.context());
  expect(await readdir(join(parent, "new", "backups"))).toHaveLength(1);
  await writeFile(join(parent, "file"), "");
  await expect(job(join(parent, "file", "backups")).run(world.context())).rejects.toThrow("ENOTDIR");
  expect((await readBackups(world.context())).failure).toContain("has a file where a folder should be");
});
