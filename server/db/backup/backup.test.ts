import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { expect, inject, onTestFinished, test } from "vitest";
import { chat } from "#contract/features/chat.ts";
import { groups } from "#contract/features/groups.ts";
import { trips } from "#contract/features/trips.ts";
import { mediaKeys } from "#domain/media.ts";
import { writeSealed } from "#lib/archives/sealed-file.ts";
import { openStorage, type Storage } from "#lib/storage/storage.ts";
import { type TarEntry, tarOf } from "#lib/archives/tar.ts";
import { emptyDatabase } from "#testing/databases/empty-database.ts";
import { dataUrl, jpeg } from "#testing/photos.ts";
import { newWorld, type World } from "#testing/worlds/world.ts";
import { columnsOf, excludedTables, savedTables, quotedList, portableTextSettings, tally } from "./tables.ts";
import { checkBackup, restoreBackup } from "./restore.ts";
import { type BackupManifest, saveBackup } from "./backup.ts";
import { openPool } from "#db/db.ts";
import { forgetMigrations, migrateUpTo } from "#db/migrate.ts";
import journal from "#db/migrations/meta/_journal.json" with { type: "json" };

const lisbon = { name: "Summer", country: "PT", state: "11", city: "Lisbon" };
const inMay = { ...lisbon, startDate: "2026-05-03", endDate: "2026-05-07" };

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), "coincide-backup-"));
  onTestFinished(() => rm(made, { recursive: true }));
  return made;
}

const storageIn = (path: string) => openStorage(pathToFileURL(path).href);

async function save(pool: pg.Pool, storage: Storage) {
  const path = join(await folder(), "coincide.backup");
  const how = { pool, storage, filesOf: mediaKeys, version: "1.2.3", now: new Date(), sealed: "" };
  return { path, saved: await saveBackup(how, path) };
}

const pooled = (url: string) => {
  const pool = openPool(url, 1);
  onTestFinished(() => pool.end());
  return pool;
};

async function restoreInto(url: string, path: string) {
  const pool = pooled(url);
  const files = await folder();
  return { pool, files, restored: await restoreBackup({ pool, storage: storageIn(files) }, path) };
}

/** A hash of all rows of every table in the backup, calculated in a different way than by the backup. */
async function contentOf(pool: pg.Pool): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const table of savedTables()) {
    const { rows } = await pool.query<{ all: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as all from "${table}" t`,
    );
    all[table] = rows[0]?.all ?? "";
  }
  return all;
}

/**
 * Ana and Bo create content of many kinds: trips, a group, messages with quotes, a line break and a photo.
 */
async function filled(): Promise<World> {
  const world = await newWorld();
  const { as, connect, id, settle } = world;
  await connect(["ana", "bo"], ["ana", "chloe"]);
  const { body: group } = await as("ana")(groups.create, { body: { name: "Climbers \\ \t 🧗" } });
  await as("ana")(trips.create, {
    body: { ...inMay, matchOnlyGroupConnections: true, groupIds: [group.id] },
  });
  await as("bo")(trips.create, { body: inMay });
  const text = { content: 'He said "\\N",\nthen\\. left\t🦆', messageType: "text" } as const;
  await as("ana")(chat.send, { body: { ...text, receiverId: id("bo"), clientId: randomUUID() } });
  const sent = await as("bo")(chat.send, {
    body: {
      receiverId: id("ana"),
      clientId: randomUUID(),
      content: "The bridge",
      messageType: "image",
      imageUrl: dataUrl(await jpeg(120, 80)),
    },
  });
  expect(sent.status).toBe(201);
  await settle();
  return world;
}

test("a restore brings back everything: rows, pictures and the position of the id sequences", async () => {
  const { pool, mediaFolder } = await filled();
  const { path, saved } = await save(pool, storageIn(mediaFolder));
  expect(saved).toMatchObject({ files: 2, missing: 0, tables: savedTables().length });
  const other = await restoreInto(await emptyDatabase(), path);
  expect(other.restored).toMatchObject({ files: 2, rows: saved.rows });
  expect(await contentOf(other.pool)).toEqual(await contentOf(pool));
  const { rows } = await pool.query<{ id: string }>("select id from media");
  for (const key of mediaKeys(rows[0]!.id))
    expect(await readFile(join(other.files, key))).toEqual(await readFile(join(mediaFolder, key)));

  const next = "insert into groups (name, owner_id) values ('Next', 'id-of-bo') returning id";
  expect((await other.pool.query(next)).rows).toEqual((await pool.query(next)).rows);
  await expect(
    other.pool.query(
      "insert into trips (user_id, country, city, place, start_date, end_date) values ('nobody', 'PT', 'Lisbon', '1', '2026-01-01', '2026-01-02')",
    ),
  ).rejects.toThrow("foreign key");
  await expect(other.pool.query("truncate audit_log")).rejects.toThrow("audit_log");
});

test("a backup taken while people write is one consistent snapshot", async () => {
  const { pool, mediaFolder, as, id, connect } = await filled();
  await connect(["dev", "emeka"]);
  let isOver = false;
  let written = 0;
  const busy = async (from: "ana" | "bo" | "dev" | "emeka", to: "ana" | "bo" | "dev" | "emeka") => {
    for (let n = 0; !isOver; n++) {
      const body = { receiverId: id(to), clientId: randomUUID(), content: `${from} ${n}` };
      expect((await as(from)(chat.send, { body })).status).toBe(201);
      const { body: trip } = await as(from)(trips.create, { body: inMay });
      if (n % 2) await as(from)(trips.remove, { params: { id: trip.id } });
      written += 1;
    }
  };
  const people = [busy("ana", "bo"), busy("bo", "ana"), busy("dev", "emeka"), busy("emeka", "dev")];
  while (written < 20) await new Promise(setImmediate);
  const before = written;
  const { path } = await save(pool, storageIn(mediaFolder));
  const during = written - before;
  isOver = true;
  await Promise.all(people);
  expect(during).toBeGreaterThan(0);

  const { pool: other, restored } = await restoreInto(await emptyDatabase(), path);
  const again = await save(other, storageIn(await folder()));
  expect((await checkBackup(again.path)).tables).toEqual(restored.manifest.tables);
  // Each conversation's row is written together with its messages: in an inconsistent snapshot they would
  // differ.
  const { rows } = await other.query(
    `select v.id from conversations v where low_last_id is distinct from
       (select max(m.id) from messages m where m.conversation_id = v.id)`,
  );
  expect(rows).toEqual([]);
});

test("a backup is restored only into a database without accounts, even one that was started", async () => {
  const { pool, url, mediaFolder } = await filled();
  const { path } = await save(pool, storageIn(mediaFolder));
  const started = await restoreInto(await emptyDatabase(inject("template")), path);
  expect(await contentOf(started.pool)).toEqual(await contentOf(pool));
  await expect(restoreInto(url, path)).rejects.toThrow("stop it first");
  await expect(restoreBackup({ pool: started.pool, storage: storageIn(mediaFolder) }, path)).rejects.toThrow(
    "There are accounts in this database",
  );
});

test("a damaged or truncated backup changes nothing, not even in an empty database", async () => {
  const { pool, mediaFolder } = await filled();
  const { path } = await save(pool, storageIn(mediaFolder));
  const whole = await readFile(path);
  const middle = Math.floor(whole.length / 2);
  const flipped = Buffer.from(whole);
  flipped[middle]! ^= 1;
  const url = await emptyDatabase();
  for (const bytes of [whole.subarray(0, middle), whole.subarray(0, -1), flipped]) {
    await writeFile(path, bytes);
    await expect(restoreInto(url, path)).rejects.toThrow("damaged, incomplete");
  }
  expect((await pooled(url).query("select to_regclass('users') as it")).rows).toEqual([{ it: null }]);
});

test("if the storage fails during a restore, nothing stays in the database", async () => {
  const { pool, mediaFolder } = await filled();
  const { path } = await save(pool, storageIn(mediaFolder));
  const url = await emptyDatabase();
  const target = pooled(url);
  const failing: Storage = {
    ...storageIn(await folder()),
    write: async () => {
      throw new Error("the storage is full");
    },
  };
  await expect(restoreBackup({ pool: target, storage: failing }, path)).rejects.toThrow("is full");
  expect((await pooled(url).query("select to_regclass('users') as it")).rows).toEqual([{ it: null }]);
});

test("every table is either in the backup or on the list of excluded ones", async () => {
  const { pool } = await newWorld();
  const { rows } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace",
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...savedTables(), ...excludedTables].toSorted());
});

test("a database of another version is not saved", async () => {
  const { pool, mediaFolder } = await newWorld();
  await pool.query("update drizzle.__drizzle_migrations set created_at = created_at - 1");
  await expect(save(pool, storageIn(mediaFolder))).rejects.toThrow("belongs to another version");
});

/** The first migration: later versions of the program have more columns. */
const firstMigration = journal.entries[0]!.when;

/** The backup that the program of that migration would have saved: one person. */
async function saveOlder(change: Partial<BackupManifest> = {}): Promise<string> {
  const client = await pooled(await emptyDatabase()).connect();
  await client.query(portableTextSettings);
  await client.query("begin");
  await forgetMigrations(client);
  await migrateUpTo(client, firstMigration);
  await client.query(
    "insert into users (id, email, first_name, last_name, username) values ('old', 'old@x.example', 'Old', 'Hand', 'old')",
  );
  const columns = await columnsOf(client, "users");
  const users = { name: "users", columns, ...(await tally(client, { name: "users", columns })) };
  const rows = await buffer(client.query(copyTo(`copy users (${quotedList(columns)}) to stdout`)));
  client.release(true);
  const manifest: BackupManifest = {
    format: "coincide backup 1",
    version: "0.0.1",
    migration: firstMigration,
    takenAt: "2026-01-01T00:00:00Z",
    tables: [users],
    sequences: [],
    sealed: "",
    ...change,
  };
  const entries: TarEntry[] = [
    { name: "manifest.json", bytes: Buffer.from(JSON.stringify(manifest)) },
    { name: "tables/users/000001.copy", bytes: rows },
  ];
  const path = join(await folder(), "older.backup");
  await writeSealed(path, tarOf(Readable.from(entries)));
  return path;
}

test("an older backup is migrated to this version; one of a newer program is refused", async () => {
  const { pool } = await restoreInto(await emptyDatabase(), await saveOlder());
  const { rows } = await pool.query("select username, hour_cycle from users");
  expect(rows).toEqual([{ username: "old", hour_cycle: null }]);
  await expect(
    restoreInto(await emptyDatabase(), await saveOlder({ migration: 9e12, version: "9.0.0" })),
  ).rejects.toThrow("A newer Coincide made this backup (9.0.0)");
});

test("a backup of version 0.1 is refused as one, like its database", async () => {
  const path = await saveOlder({ migration: firstMigration - 1, version: "0.1.0" });
  await expect(checkBackup(path)).rejects.toThrow(
    "This backup (0.1.0) was made by a Coincide before version 0.2, which this one can’t upgrade.",
  );
});

test("rows that differ from the saved ones after a restore are rolled back", async () => {
  const url = await emptyDatabase();
  const { tables } = await checkBackup(await saveOlder());
  for (const wrong of [{ hash: "1" }, { rows: 2 }]) {
    const other = await saveOlder({ tables: [{ ...tables[0]!, ...wrong }] });
    await expect(restoreInto(url, other)).rejects.toThrow("users differs from the backup");
  }
  expect((await pooled(url).query("select to_regclass('users') as it")).rows).toEqual([{ it: null }]);
});
