import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import * as z from "zod/mini";
import { writeSealed } from "#lib/archives/sealed-file.ts";
import { type Storage, wholeFile } from "#lib/storage/storage.ts";
import { type TarEntry, tarOf } from "#lib/archives/tar.ts";
import { CommandRefused } from "#lib/command-refused.ts";
import {
  columnsOf,
  savedTables,
  quotedList,
  quoted,
  portableTextSettings,
  Sequence,
  sequencesOf,
  Table,
  tally,
} from "./tables.ts";
import { migrationOf, newestMigration } from "#db/migrate.ts";

/** The first file of a backup: it lists the contents. */
export const BackupManifest = z.object({
  format: z.literal("coincide backup 1"),
  /** The version of the program. */
  version: z.string(),
  migration: z.number(),
  takenAt: z.string(),
  tables: z.array(Table),
  sequences: z.array(Sequence),
  /** A sealed text, with which a restore finds out whether the program has the same secret. */
  sealed: z.string(),
});
export type BackupManifest = z.infer<typeof BackupManifest>;

export type BackupSource = {
  readonly pool: pg.Pool;
  readonly storage: Storage;
  /** The storage keys of all files of a picture. */
  readonly filesOf: (mediaId: string) => readonly string[];
  readonly version: string;
  readonly now: Date;
  readonly sealed: string;
};
export type BackupSummary = { rows: number; tables: number; files: number; missing: number; bytes: number };

/**
 * Saves one consistent snapshot into one file, while the program runs. Pictures are read afterwards: one that
 * was deleted meanwhile is missing in the backup, as it is in the storage.
 */
export async function saveBackup(source: BackupSource, path: string): Promise<BackupSummary> {
  const client = await source.pool.connect();
  const saved: BackupSummary = { rows: 0, tables: 0, files: 0, missing: 0, bytes: 0 };
  try {
    await client.query(portableTextSettings);
    await client.query("begin isolation level repeatable read read only");
    saved.bytes = await writeSealed(path, tarOf(archiveEntries(client, source, saved)));
    await client.query("commit");
    return saved;
  } finally {
    // Destroy the connection: it may be in the middle of a COPY.
    client.release(true);
  }
}

async function* archiveEntries(
  client: pg.PoolClient,
  source: BackupSource,
  saved: BackupSummary,
): AsyncGenerator<TarEntry> {
  const manifest = await describe(client, source);
  saved.tables = manifest.tables.length;
  saved.rows = manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
  yield { name: "manifest.json", bytes: Buffer.from(JSON.stringify(manifest, null, 2)) };
  for (const { name, columns } of manifest.tables) {
    let part = 0;
    const rows = client.query(copyTo(`copy ${quoted(name)} (${quotedList(columns)}) to stdout`));
    for await (const bytes of inParts(rows)) yield { name: `tables/${name}/${partName(++part)}`, bytes };
  }
  for await (const key of storageKeys(client, source)) {
    const file = await source.storage.read(key);
    saved[file ? "files" : "missing"] += 1;
    if (file) yield { name: `files/${key}`, bytes: await wholeFile(file) };
  }
}

async function describe(
  client: pg.PoolClient,
  { version, now, sealed }: BackupSource,
): Promise<BackupManifest> {
  const migration = await migrationOf(client);
  if (migration !== newestMigration())
    throw new CommandRefused(
      "The database belongs to another version of Coincide: start this version once, or use the other one.",
    );
  const tables: Table[] = [];
  for (const name of savedTables()) {
    const columns = await columnsOf(client, name);
    tables.push({ name, columns, ...(await tally(client, { name, columns })) });
  }
  const sequences = await sequencesOf(client, savedTables());
  return {
    format: "coincide backup 1",
    version,
    migration,
    takenAt: now.toISOString(),
    tables,
    sequences,
    sealed,
  };
}

const partName = (part: number) => `${String(part).padStart(6, "0")}.copy`;

const minPartBytes = 1024 * 1024;

/** Regroups the bytes into parts of at least 1 MiB. A row may end in one part and continue in the next. */
async function* inParts(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const bytes of source) {
    waiting.push(bytes);
    size += bytes.length;
    if (size < minPartBytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

async function* storageKeys(client: pg.PoolClient, { filesOf }: BackupSource): AsyncGenerator<string> {
  let last = "";
  for (;;) {
    const { rows } = await client.query<{ id: string }>(
      "select id from media where id > $1 order by id limit 500",
      [last],
    );
    for (const { id } of rows) yield* filesOf(id);
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? last;
  }
}
