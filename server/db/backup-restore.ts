import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { conflict, Refusal } from "../lib/refusal.ts";
import { checkSealed, readSealed } from "../lib/sealed-file.ts";
import type { Storage } from "../lib/storage.ts";
import { readTar, type TarEntry } from "../lib/tar.ts";
import { Manifest } from "./backup.ts";
import { makeRoom, whileQuiet } from "./backup-room.ts";
import { listed, quoted, sameText, setSequence, tally } from "./backup-tables.ts";
import { knowsMigration, lockMigrations, migrateUpTo, newestMigration } from "./migrate.ts";

export type Restored = { manifest: Manifest; rows: number; files: number };

/** Reads all of a backup and says what it holds; refuses one that is damaged, or that a newer program made. */
export async function checkBackup(path: string): Promise<Manifest> {
  return (await openBackup(path)).manifest;
}

/**
 * Puts all of a backup into an empty database and the storage, and compares it with what was saved, row by row. The database
 * takes everything or nothing; pictures that were written before a failure stay, unknown to anybody.
 */
export async function restoreBackup(
  { pool, storage }: { pool: pg.Pool; storage: Storage },
  path: string,
): Promise<Restored> {
  const { manifest, entries } = await openBackup(path);
  const names = manifest.tables.map(({ name }) => name);
  const client = await pool.connect();
  try {
    await client.query(sameText);
    await client.query("begin");
    await lockMigrations(client);
    await makeRoom(client);
    await migrateUpTo(client, manifest.migration);
    let files = 0;
    await whileQuiet(client, names, async () => {
      files = await unpack(entries, manifest, client, storage);
      for (const sequence of manifest.sequences) await setSequence(client, sequence);
    });
    await compare(client, manifest);
    await migrateUpTo(client, newestMigration());
    await client.query("commit");
    await client.query("analyze");
    return { manifest, rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0), files };
  } finally {
    // Ends what is left of a transaction that failed.
    client.release(true);
  }
}

async function openBackup(path: string) {
  await checkSealed(path);
  const entries = readTar(readSealed(path));
  const first = await entries.next();
  const read = first.done ? null : Manifest.safeParse(JSON.parse(first.value.bytes.toString()));
  if (!read?.success) throw new Refusal("invalid", `${path} is no backup of Coincide.`);
  if (!knowsMigration(read.data.migration))
    throw conflict(`A newer Coincide made this backup (${read.data.version}): restore it with that one.`);
  return { manifest: read.data, entries };
}

/** Returns how many files there were. */
async function unpack(
  entries: AsyncGenerator<TarEntry, void>,
  { tables }: Manifest,
  client: pg.PoolClient,
  storage: Storage,
): Promise<number> {
  let files = 0;
  let entry = await entries.next();
  while (!entry.done) {
    const [folder, name = ""] = entry.value.name.split("/");
    if (folder === "tables") {
      const table = tables.find((it) => it.name === name)!;
      const into = `copy ${quoted(name)} (${listed(table.columns)}) from stdin`;
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

async function compare(client: pg.ClientBase, { tables }: Manifest): Promise<void> {
  for (const table of tables) {
    const { rows, hash } = await tally(client, table);
    if (rows !== table.rows || hash !== table.hash)
      throw new Error(`${table.name} came back different: nothing was restored`);
  }
}
