import { existsSync, readFileSync, statSync } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { dayMs, daySeconds } from "#contract/shared/durations.ts";
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

type Saved = BackupSummary & { path: string; deleted: number; undeleted: readonly string[] };
type Options = {
  /** How many of the newest backups stay in the folder. */
  keep?: number | undefined;
  /** Makes the folder if it is missing. */
  makesFolder?: boolean;
};

/**
 * Saves the installation into `target`: a new file, or a folder, in which the file is named after the time.
 * With `keep`, older backups in the folder are deleted, but only after this one has succeeded; the result
 * says which could not be deleted. Records in the database how it ended. Throws if it failed. A wrong target
 * isn't recorded, because it says nothing about the backups.
 */
export async function backUp(
  ctx: Ctx,
  pool: pg.Pool,
  target: string,
  { keep, makesFolder = false }: Options = {},
): Promise<Saved> {
  if (keep !== undefined && !makesFolder && !isFolder(target))
    throw new CommandRefused(`--keep needs a folder, and ${target} is none.`);
  if (!isFolder(target) && existsSync(target)) throw new CommandRefused(`${target} already exists.`);
  const began = performance.now();
  const record = (outcome: { bytes: number } | { failure: string }) =>
    recordBackup(ctx, { ms: Math.round(performance.now() - began), ...outcome });
  let path = target;
  let saved: BackupSummary;
  try {
    if (makesFolder) await mkdir(target, { recursive: true, mode: 0o700 });
    if (isFolder(target)) {
      await removeLeftovers(target);
      path = join(target, nameAt(ctx.now));
    }
    saved = await save(ctx, pool, path);
  } catch (error) {
    // The reason is what must be said, also if the database is out of reach.
    await record({ failure: commandFailure(error) }).catch(() => {});
    throw error;
  }
  await record({ bytes: saved.bytes });
  const old = path === target || keep === undefined ? [] : await olderThan(path, keep);
  const undeleted: string[] = [];
  for (const file of old) await rm(file, { force: true }).catch(() => undeleted.push(file));
  return { ...saved, path, deleted: old.length - undeleted.length, undeleted };
}

function save({ storage, secretBox, now }: Ctx, pool: pg.Pool, path: string): Promise<BackupSummary> {
  const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  const sealed = secretBox.seal(secretCheck, secretCheck);
  return saveBackup({ pool, storage, filesOf: mediaKeys, version, now, sealed }, path);
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

const nameAt = (now: Date) => `coincide-${now.toISOString().slice(0, 19).replaceAll(":", "-")}Z.backup`;
/** Other files in the folder, and backups under other names, are never deleted. */
const named = /^coincide-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/;
const namedPart = /^coincide-[\dTZ-]+\.backup\.part$/;

/** Removes what killed runs have left. No run in progress is older than a day. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((it) => namedPart.test(it))) {
    const path = join(folder, name);
    // Another run may have finished and renamed it.
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > dayMs) await rm(path, { force: true });
  }
}

/** The backups beside this one that are too many, oldest first. A name from a wrong clock doesn't count. */
async function olderThan(path: string, keep: number): Promise<string[]> {
  const folder = dirname(path);
  const older = (await readdir(folder)).filter((name) => named.test(name) && name < basename(path));
  return older
    .toSorted()
    .slice(0, Math.max(0, older.length - (keep - 1)))
    .map((name) => join(folder, name));
}

/** The scheduled job of a program that makes its own backups. */
export const backupJob = ({ folder, hour, minute, keep }: NonNullable<Config["backups"]>, url: string) =>
  ({
    name: "backups.save",
    cron: `${minute} ${hour} * * *`,
    maxSeconds: daySeconds / 2,
    retries: 0,
    catchesUp: true,
    run: async (ctx) => {
      // Its statements take longer than the program's other connections allow.
      const pool = openPool(url, 1);
      try {
        const { undeleted } = await backUp(ctx, pool, folder, { keep, makesFolder: true });
        if (undeleted.length > 0) throw new CommandRefused(cannotDelete(undeleted));
      } finally {
        await pool.end();
      }
    },
  }) satisfies ScheduledJob;

export const cannotDelete = (files: readonly string[]) =>
  `The backup is complete, but older ones could not be deleted: ${files.join(", ")}`;
