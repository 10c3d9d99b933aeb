import { statSync } from "node:fs";
import { resolve } from "node:path";
import { type Command, InvalidArgumentError } from "commander";
import { openDatabase, connectDatabase } from "./database.ts";
import { backUp, cannotDelete, secretCheck } from "./save-backup.ts";
import { placeOf } from "#server/command-failure.ts";
import type { Config } from "#server/config.ts";
import { checkBackup, restoreBackup } from "#db/backup/restore.ts";
import { openStorage } from "#lib/storage/storage.ts";
import { openProgramSecret } from "#lib/crypto/program-secret.ts";
import { scheduledJobs } from "#server/scheduled-jobs.ts";

type SayLine = (line: string) => void;

/** Adds the commands `backup`, `restore` and `retention`. */
export function addBackupCommands(program: Command, say: SayLine, settings: () => Config): void {
  program
    .command("backup")
    .argument(
      "<path>",
      "a folder, in which the file is named after the time; or a file that doesn't exist yet",
    )
    .option("--keep <n>", "in a folder: delete all but the newest n backups, if this one succeeds", aCount)
    .description("save the database and the pictures into one file, while the program runs")
    .action((path: string, { keep }: { keep?: number }) => backup(settings(), path, keep, say));

  program
    .command("restore")
    .argument("<file>", "a file that `backup` has written")
    .option("--check", "only read the file and print its contents")
    .description("put a backup into an empty database")
    .action((file: string, { check }: { check?: true }) =>
      check ? inspect(file, say) : restore(settings(), file, say),
    );

  program
    .command("retention")
    .argument("[names...]", "some of the jobs; all of them if none is named", asJobs)
    .description("run the scheduled clean-up now: delete expired data")
    .action((names: string[] = []) => retention(settings(), names, say));
}

async function backup(config: Config, target: string, keep: number | undefined, say: SayLine): Promise<void> {
  const { pool, context, close } = await openDatabase(config);
  try {
    const saved = await backUp(context(), pool, target, { keep });
    const gone = saved.missing > 0 ? ` (${saved.missing} were deleted meanwhile)` : "";
    say(
      `Saved ${saved.rows} rows of ${saved.tables} tables and ${saved.files} files${gone} in ${saved.path}, ${saved.bytes} bytes.`,
    );
    if (saved.deleted > 0) say(`Deleted ${saved.deleted} older backups.`);
    if (saved.undeleted.length > 0) say(`${cannotDelete(saved.undeleted)}.`);
  } finally {
    await close();
  }
}

function aCount(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError("This is not a number from 1 to 9999.");
  return Number(text);
}

async function inspect(file: string, say: SayLine): Promise<void> {
  const { tables, version, takenAt } = await checkBackup(file);
  for (const { name, rows } of tables) if (rows > 0) say(`${String(rows).padStart(10)}  ${name}`);
  say(`${file} is intact: ${statSync(file).size} bytes, taken at ${takenAt} by version ${version}.`);
}

async function restore(config: Config, file: string, say: SayLine): Promise<void> {
  // Check the file before creating a database or writing to it.
  await checkBackup(file);
  const database = config.databaseUrl ? placeOf(config.databaseUrl) : resolve(config.dataDir);
  say(`Restoring into the database ${database} and the files in ${placeOf(config.storageUrl)} …`);
  const { pool, close } = await connectDatabase(config, { creates: true });
  const storage = openStorage(config.storageUrl);
  try {
    const { manifest, rows, files } = await restoreBackup({ pool, storage }, file);
    const tables = manifest.tables.length;
    say(`Restored ${rows} rows of ${tables} tables and ${files} files, as they were at ${manifest.takenAt}.`);
    say("Every table was compared with the backup, every foreign key checked.");
    const { secretBox } = await openProgramSecret(pool, config.sessionSecret);
    if (secretBox.open(manifest.sealed, secretCheck) === null)
      say(
        "SESSION_SECRET isn't the one of the backup: authenticator codes can't be checked, and followed calendars not be read. Set that one.",
      );
  } finally {
    storage.close();
    await close();
  }
}

/** Called for each name, with those before it. */
function asJobs(name: string, before: readonly string[] = []): readonly string[] {
  if (scheduledJobs.some((job) => job.name === name)) return [...before, name];
  throw new InvalidArgumentError(
    `There is no such job. Choose among ${scheduledJobs.map((job) => job.name).join(", ")}.`,
  );
}

async function retention(config: Config, names: string[], say: SayLine): Promise<void> {
  const { context, close } = await openDatabase(config, { sendsNotices: true });
  try {
    for (const { name, run } of scheduledJobs) {
      if (names.length > 0 && !names.includes(name)) continue;
      await run(context());
      say(`${name}: done`);
    }
  } finally {
    await close();
  }
}
