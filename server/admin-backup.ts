import { readFileSync, statSync } from "node:fs";
import type { Command } from "commander";
import { openDatabase, reachDatabase } from "./admin-database.ts";
import { type Config, loadConfig } from "./config.ts";
import { saveBackup } from "./db/backup.ts";
import { checkBackup, restoreBackup } from "./db/backup-restore.ts";
import { mediaFiles } from "./domain/media.ts";
import { programSecret } from "./lib/program-secrets.ts";
import { openStorage } from "./lib/storage.ts";
import { notFound } from "./lib/refusal.ts";
import { openVault } from "./lib/vault.ts";
import { routines } from "./routines.ts";

type Say = (line: string) => void;

/** What is sealed with each backup, and about what: not a secret, only a proof that the same secret opens it. */
const proof = "coincide backup";

/** `backup`, `restore` and `retention`. */
export function addBackupCommands(program: Command, say: Say): void {
  program
    .command("backup")
    .argument("<file>", "where to write it; must not be there yet")
    .description("save the database and the pictures into one file, while the program runs")
    .action((file: string) => backup(loadConfig(), file, say));

  program
    .command("restore")
    .argument("<file>", "what `backup` has written")
    .option("--check", "only read the file and say what it holds")
    .description("put a backup into an empty database")
    .action((file: string, { check }: { check?: true }) =>
      check ? inspect(file, say) : restore(loadConfig(), file, say),
    );

  program
    .command("retention")
    .argument("[names...]", "some of the routines; all of them where none is named")
    .description("do now what the program does by the clock: delete what has had its time")
    .action((names: string[]) => retention(loadConfig(), names, say));
}

async function backup(config: Config, file: string, say: Say): Promise<void> {
  const { pool, context, close } = await openDatabase(config);
  try {
    const { storage, vault, now } = context();
    const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
    const sealed = vault.seal(proof, proof);
    const saved = await saveBackup({ pool, storage, filesOf: mediaFiles, version, now, sealed }, file);
    const gone = saved.missing > 0 ? ` (${saved.missing} were deleted meanwhile)` : "";
    say(
      `Saved ${saved.rows} rows of ${saved.tables} tables and ${saved.files} files${gone} in ${file}, ${saved.bytes} bytes.`,
    );
  } finally {
    await close();
  }
}

async function inspect(file: string, say: Say): Promise<void> {
  const { tables, version, takenAt } = await checkBackup(file);
  for (const { name, rows } of tables) if (rows > 0) say(`${String(rows).padStart(10)}  ${name}`);
  say(`${file} is whole: ${statSync(file).size} bytes, taken at ${takenAt} by version ${version}.`);
}

async function restore(config: Config, file: string, say: Say): Promise<void> {
  // Before a database is made, or anything in it.
  await checkBackup(file);
  const { pool, close } = await reachDatabase(config);
  const storage = openStorage(config.storageUrl);
  try {
    const { manifest, rows, files } = await restoreBackup({ pool, storage }, file);
    const tables = manifest.tables.length;
    say(`Restored ${rows} rows of ${tables} tables and ${files} files, as they were at ${manifest.takenAt}.`);
    say("Every table was compared with the backup, every foreign key checked.");
    const vault = openVault(config.sessionSecret ?? (await programSecret(pool, "session")));
    if (vault.open(manifest.sealed, proof) === null)
      say(
        "SESSION_SECRET is not the one of then: with another one nobody stays signed in, and two-factor codes don't work.",
      );
  } finally {
    storage.close();
    await close();
  }
}

async function retention(config: Config, names: string[], say: Say): Promise<void> {
  const unknown = names.find((name) => !routines.some((routine) => routine.name === name));
  if (unknown) throw notFound(`${unknown} among ${routines.map(({ name }) => name).join(", ")}`);
  const { context, close } = await openDatabase(config, { tells: true });
  try {
    for (const { name, run } of routines) {
      if (names.length > 0 && !names.includes(name)) continue;
      await run(context());
      say(`${name}: done`);
    }
  } finally {
    await close();
  }
}
