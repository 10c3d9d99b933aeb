import { buffer } from "node:stream/consumers";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import * as z from "zod/mini";
import { writeSealed } from "../lib/sealed-file.ts";
import type { Storage } from "../lib/storage.ts";
import { tarEnd, type TarEntry, tarEntry } from "../lib/tar.ts";
import { conflict } from "../lib/refusal.ts";
import {
  columnsOf,
  keptTables,
  listed,
  quoted,
  sameText,
  Sequence,
  sequencesOf,
  Table,
  tally,
} from "./backup-tables.ts";
import { migrationOf, newestMigration } from "./migrate.ts";

/** The first file of a backup: what else must be in it. */
export const Manifest = z.object({
  format: z.literal("coincide backup 1"),
  /** Of the program. */
  version: z.string(),
  migration: z.number(),
  takenAt: z.string(),
  tables: z.array(Table),
  sequences: z.array(Sequence),
  /** Something sealed, to find out whether another program has the same secret. */
  sealed: z.string(),
});
export type Manifest = z.infer<typeof Manifest>;

export type Source = {
  readonly pool: pg.Pool;
  readonly storage: Storage;
  /** All keys under which a picture's files lie. */
  readonly filesOf: (mediaId: string) => readonly string[];
  readonly version: string;
  readonly now: Date;
  readonly sealed: string;
};
export type Saved = { rows: number; tables: number; files: number; missing: number; bytes: number };

/**
 * Saves everything of one moment into one file, while the program runs. Pictures are read afterwards: one that was deleted in
 * between is missing in it, as it will be from the storage.
 */
export async function saveBackup(source: Source, path: string): Promise<Saved> {
  const client = await source.pool.connect();
  const saved: Saved = { rows: 0, tables: 0, files: 0, missing: 0, bytes: 0 };
  try {
    await client.query(sameText);
    await client.query("begin isolation level repeatable read read only");
    saved.bytes = await writeSealed(path, archived(everything(client, source, saved)));
    await client.query("commit");
    return saved;
  } finally {
    // It may have been left in the middle of a COPY.
    client.release(true);
  }
}

async function* archived(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  for await (const entry of entries) yield* tarEntry(entry);
  yield tarEnd();
}

async function* everything(client: pg.PoolClient, source: Source, saved: Saved): AsyncGenerator<TarEntry> {
  const manifest = await describe(client, source);
  saved.tables = manifest.tables.length;
  saved.rows = manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
  yield { name: "manifest.json", bytes: Buffer.from(JSON.stringify(manifest, null, 2)) };
  for (const { name, columns } of manifest.tables) {
    let part = 0;
    const rows = client.query(copyTo(`copy ${quoted(name)} (${listed(columns)}) to stdout`));
    for await (const bytes of inParts(rows)) yield { name: `tables/${name}/${numbered(++part)}`, bytes };
  }
  for await (const key of keys(client, source)) {
    const file = await source.storage.read(key);
    saved[file ? "files" : "missing"] += 1;
    if (file) yield { name: `files/${key}`, bytes: await buffer(file.stream) };
  }
}

async function describe(client: pg.PoolClient, { version, now, sealed }: Source): Promise<Manifest> {
  const migration = await migrationOf(client);
  if (migration !== newestMigration())
    throw conflict(
      "The database is of another version than this program: start the program once, or use the other.",
    );
  const tables: Table[] = [];
  for (const name of keptTables()) {
    const columns = await columnsOf(client, name);
    tables.push({ name, columns, ...(await tally(client, { name, columns })) });
  }
  const sequences = await sequencesOf(client, keptTables());
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

const numbered = (part: number) => `${String(part).padStart(6, "0")}.copy`;

const enough = 1024 * 1024;

/** A row may end in one part and go on in the next. */
async function* inParts(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const bytes of source) {
    waiting.push(bytes);
    size += bytes.length;
    if (size < enough) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

async function* keys(client: pg.PoolClient, { filesOf }: Source): AsyncGenerator<string> {
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
