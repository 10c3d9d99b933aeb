import { readFileSync, statSync } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { daySeconds, minuteMs } from "#contract/shared/durations.ts";
import type pg from "pg";
import { type BackupSummary, saveBackup } from "#db/backup/backup.ts";
import { openPool } from "#db/db.ts";
import { mediaKeys } from "#domain/media.ts";
import { recordBackup } from "#domain/system/backups.ts";
import { CommandRefused } from "#lib/command-refused.ts";
import type { Ctx } from "#lib/ctx.ts";
import type { ScheduledJob } from "#lib/scheduled-jobs.ts";
import { commandFailure } from "#server/command-failure.ts";
import type { Config } from "#server/config.ts";

/**
 * This text, sealed with the installation's secret, is part of each backup. It is not confidential: opening
 * it proves that the secret is the same.
 */
export const secretCheck = "coincide backup";

type Saved = BackupSummary & { path: string; deleted: number };

/**
 * Saves the installation into `target`: a new file, or a folder, in which the file is named after the time.
 * With `keep`, the newest `keep` backups stay in the folder and older ones are deleted, but only after this
 * one has succeeded. Says in the database how it ended. Throws if it failed.
 */
export async function backUp(ctx: Ctx, pool: pg.Pool, target: string, keep?: number): Promise<Saved> {
  const began = performance.now();
  const record = (outcome: { bytes: number } | { failure: string }) =>
    recordBackup(ctx, { ms: Math.round(performance.now() - began), ...outcome });
  try {
    const saved = await save(ctx, pool, target, keep);
    await record({ bytes: saved.bytes });
    return saved;
  } catch (error) {
    // The reason is what must be said, also if the database is out of reach.
    await record({ failure: commandFailure(error) }).catch(() => {});
    throw error;
  }
}

async function save(ctx: Ctx, pool: pg.Pool, target: string, keep?: number): Promise<Saved> {
  const folder = isFolder(target) ? target : null;
  if (keep !== undefined && !folder)
    throw new CommandRefused(`--keep needs a folder, and ${target} is none.`);
  if (folder) await removeLeftovers(folder);
  const path = folder ? join(folder, nameAt(ctx.now)) : target;
  const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  const { storage, secretBox, now } = ctx;
  const sealed = secretBox.seal(secretCheck, secretCheck);
  const saved = await saveBackup({ pool, storage, filesOf: mediaKeys, version, now, sealed }, path);
  const deleted = folder && keep !== undefined ? await deleteOlder(folder, keep) : 0;
  return { ...saved, path, deleted };
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

const nameAt = (now: Date) => `coincide-${now.toISOString().slice(0, 19).replaceAll(":", "-")}Z.backup`;
/** Other files in the folder, and backups under other names, are never deleted. */
const named = /^coincide-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/;
const namedPart = /^coincide-[\dTZ-]+\.backup\.part$/;

/** Removes what killed runs have left. A run in progress writes all the time. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((it) => namedPart.test(it))) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > 10 * minuteMs) await rm(path, { force: true });
  }
}

async function deleteOlder(folder: string, keep: number): Promise<number> {
  const older = (await readdir(folder))
    .filter((name) => named.test(name))
    .toSorted()
    .slice(0, -keep);
  for (const name of older) await rm(join(folder, name), { force: true });
  return older.length;
}

/** The scheduled job of a program that makes its own backups. */
export const backupJob = ({ folder, hour, minute, keep }: NonNullable<Config["backups"]>, url: string) =>
  ({
    name: "backups.save",
    cron: `${minute} ${hour} * * *`,
    maxSeconds: daySeconds / 2,
    retries: 0,
    run: async (ctx) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Its statements take longer than the program's other connections allow.
      const pool = openPool(url, 1);
      try {
        await backUp(ctx, pool, folder, keep);
      } finally {
        await pool.end();
      }
    },
  }) satisfies ScheduledJob;
