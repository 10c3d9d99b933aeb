import { mkdtemp, readdir, rename, rm, stat, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runAdminCommand } from "#testing/admin-command.ts";
import { emptyDatabase } from "#testing/databases/empty-database.ts";
import { newWorld } from "#testing/worlds/world.ts";

async function place() {
  const folder = await mkdtemp(join(tmpdir(), "coincide-command-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return { file: join(folder, "coincide.backup"), DATA_DIR: join(folder, "data") };
}

test("a backup is made, checked and restored from the command line", async () => {
  const { url } = await newWorld();
  const { file, DATA_DIR } = await place();
  const here = { DATABASE_URL: url, DATA_DIR };
  const [made, output] = await runAdminCommand(here, "backup", file);
  expect([made, output]).toEqual([0, expect.stringMatching(/^Saved \d+ rows of \d+ tables and 0 files in /)]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await runAdminCommand(here, "backup", file)).toEqual([1, `${file} already exists.`]);
  expect(await runAdminCommand({ DATA_DIR }, "restore", "--check", file)).toEqual([
    0,
    expect.stringMatching(/ 12 {2}users\n.* is intact: \d+ bytes, taken at 20\d\d-.* by version /s),
  ]);
  const there = { DATABASE_URL: await emptyDatabase(), DATA_DIR };
  expect(await runAdminCommand(there, "restore", file)).toEqual([
    0,
    expect.stringMatching(
      /^Restoring into the database .* and the files in .*\/data\/media …\nRestored \d+ rows .*\nEvery table was compared with the backup, every foreign key checked\.$/,
    ),
  ]);
  expect(await runAdminCommand(there, "list")).toEqual([0, "There are no admins yet."]);
  expect(await runAdminCommand(there, "restore", file)).toEqual([
    1,
    expect.stringMatching(/^Restoring .*\nThere are accounts in this database: restore into an empty one\.$/),
  ]);
});

test("a folder keeps the newest backups, and the doctor and the next command know of them", async () => {
  const { url } = await newWorld();
  const { file, DATA_DIR } = await place();
  const run = (...words: string[]) => runAdminCommand({ DATABASE_URL: url, DATA_DIR }, ...words);
  expect((await run("backup", "--keep", "none", dirname(file)))[0]).toBe(2);
  expect(await run("backup", "--keep", "1", dirname(file))).toEqual([
    0,
    expect.stringMatching(/^Saved \d+ rows .* in .*\/coincide-20\d\d-.*Z\.backup, \d+ bytes\.$/),
  ]);
  // The name is the time in seconds, and a second backup in the same one is refused.
  const [first = ""] = await readdir(dirname(file));
  await rename(join(dirname(file), first), join(dirname(file), "coincide-2026-01-01T00-00-00Z.backup"));
  expect((await run("backup", "--keep", "1", dirname(file)))[1]).toMatch(/\nDeleted 1 older backups\.$/);
  expect((await run("doctor"))[1]).toMatch(/ {2}ok {2}backups {5}the last good one ended at 20/);
});

test("restore warns the operator about a different SESSION_SECRET", async () => {
  const { url } = await newWorld();
  const { file, DATA_DIR } = await place();
  const secret = (letter: string) => ({ DATA_DIR, SESSION_SECRET: letter.repeat(32) });
  await runAdminCommand({ ...secret("a"), DATABASE_URL: url }, "backup", file);
  const into = async (letter: string) =>
    (await runAdminCommand({ ...secret(letter), DATABASE_URL: await emptyDatabase() }, "restore", file))[1];
  expect(await into("a")).not.toContain("SESSION_SECRET");
  expect(await into("b")).toContain("SESSION_SECRET isn't the one of the backup");
});

test("a truncated backup ends with status 1 and one line, before a database is even created", async () => {
  const { url } = await newWorld();
  const { file, DATA_DIR } = await place();
  await runAdminCommand({ DATABASE_URL: url, DATA_DIR }, "backup", file);
  await truncate(file, 1000);
  expect(await runAdminCommand({ DATA_DIR }, "restore", file)).toEqual([
    1,
    `${file} is damaged, incomplete or not a backup: nothing was done.`,
  ]);
  await expect(stat(DATA_DIR)).rejects.toThrow("ENOENT");
});

test("scheduled jobs can be run now: all of them, or by name", async () => {
  const { pool, url } = await newWorld();
  const { DATA_DIR } = await place();
  const here = { DATABASE_URL: url, DATA_DIR };
  await pool.query("insert into limit_counts values ('old', 1, '2020-01-01')");
  expect(await runAdminCommand(here, "retention", "phones.sweep")).toEqual([0, "phones.sweep: done"]);
  expect((await pool.query("select key from limit_counts")).rows).toHaveLength(1);
  const [code, output] = await runAdminCommand(here, "retention");
  expect([code, output]).toEqual([0, expect.stringContaining("limits.sweep: done")]);
  expect((await pool.query("select key from limit_counts")).rows).toEqual([]);
  expect(await runAdminCommand(here, "retention", "tomorrow")).toEqual([
    2,
    expect.stringMatching(/There is no such job\. Choose among accounts\.sweep, .*\.$/),
  ]);
});
