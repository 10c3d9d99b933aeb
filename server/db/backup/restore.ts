import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { CommandRefused } from "#lib/command-refused.ts";
import { checkSealed, readSealed } from "#lib/archives/sealed-file.ts";
import type { Storage } from "#lib/storage/storage.ts";
import { readTar, type TarEntry } from "#lib/archives/tar.ts";
import { BackupManifest } from "./backup.ts";
import { clearTarget, withConstraintsOff } from "./target.ts";
import { quotedList, quoted, portableTextSettings, setSequence, tally } from "./tables.ts";
import {
  isBeforeFirst,
  knowsMigration,
  lockMigrations,
  madeBefore,
  migrateUpTo,
  newestMigration,
} from "#db/migrate.ts";

export type RestoreSummary = { manifest: BackupManifest; rows: number; files: number };

/**
 * Reads the whole backup and returns its manifest. Throws if the backup is damaged, or if a newer program or
 * one before version 0.2 made it.
 */
export async function checkBackup(path: string): Promise<BackupManifest> {
  return (await openBackup(path)).manifest;
}

/**
 * Restores a backup into an empty database and the storage, and compares each table with what was saved. The
 * database gets everything or nothing. Pictures written before a failure stay in the storage, where nothing
 * refers to them.
 */
export async function restoreBackup(
  { pool, storage }: { pool: pg.Pool; storage: Storage },
  path: string,
): Promise<RestoreSummary> {
  const { manifest, entries } = await openBackup(path);
  const names = manifest.tables.map(({ name }) => name);
  const client = await pool.connect();
  try {
    await client.query(portableTextSettings);
    await client.query("begin");
    await lockMigrations(client);
    await clearTarget(client);
    await migrateUpTo(client, manifest.migration);
    let files = 0;
    await withConstraintsOff(client, names, async () => {
      files = await unpack(entries, manifest, client, storage);
      for (const sequence of manifest.sequences) await setSequence(client, sequence);
    });
    await compare(client, manifest);
    await migrateUpTo(client, newestMigration());
    await client.query("commit");
    await client.query("analyze");
    return { manifest, rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0), files };
  } finally {
    // Destroying the connection also ends a failed transaction.
    client.release(true);
  }
}

async function openBackup(path: string) {
  await checkSealed(path);
  const entries = readTar(readSealed(path));
  const first = await entries.next();
  const read = first.done ? null : BackupManifest.safeParse(JSON.parse(first.value.bytes.toString()));
  if (!read?.success) throw new CommandRefused(`${path} is not a backup of Coincide.`);
  if (isBeforeFirst(read.data.migration))
    throw new CommandRefused(`This backup (${read.data.version}) ${madeBefore}.`);
  if (!knowsMigration(read.data.migration))
    throw new CommandRefused(
      `A newer Coincide made this backup (${read.data.version}): restore it with that version.`,
    );
  return { manifest: read.data, entries };
}

/** Restores all tables and files of the archive. Returns the number of files. */
async function unpack(
  entries: AsyncGenerator<TarEntry, void>,
  { tables }: BackupManifest,
  client: pg.PoolClient,
  storage: Storage,
): Promise<number> {
  let files = 0;
  let entry = await entries.next();
  while (!entry.done) {
    const [folder, name = ""] = entry.value.name.split("/");
    if (folder === "tables") {
      const table = tables.find((it) => it.name === name)!;
      const into = `copy ${quoted(name)} (${quotedList(table.columns)}) from stdin`;
      await pipeline(Readable.from(partsOf(`tables/${name}/`)), client.query(copyFrom(into)));
    } else {
      await storage.write(entry.value.name.slice("files/".length), entry.value.bytes);
      files += 1;
      entry = await entries.next();
    }
  }
  return files;

  async function* partsOf(prefix: string): AsyncGenerator<Buffer> {
    while (!entry.done && entry.value.name.startsWith(prefix)) {
      yield entry.value.bytes;
      entry = await entries.next();
    }
  }
}

async function compare(client: pg.ClientBase, { tables }: BackupManifest): Promise<void> {
  for (const table of tables) {
    const { rows, hash } = await tally(client, table);
    if (rows !== table.rows || hash !== table.hash)
      throw new Error(`${table.name} differs from the backup: nothing was restored`);
  }
}
