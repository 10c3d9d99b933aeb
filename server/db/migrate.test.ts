import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { domainToASCII } from "node:url";
import type pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { normalEmail } from "#contract/shared/typed/email-address.ts";
import { emptyDatabase } from "#testing/databases/empty-database.ts";
import { openPool } from "./db.ts";
import { forgetMigrations, migrateDatabase } from "./migrate.ts";
import checksums from "./migrations/checksums.json" with { type: "json" };

async function newPool(): Promise<pg.Pool> {
  const pool = openPool(await emptyDatabase(), 2);
  onTestFinished(() => pool.end());
  return pool;
}

test("a database of version 0.1 is refused, and stays as it is", async () => {
  const pool = await newPool();
  const client = await pool.connect();
  await forgetMigrations(client);
  await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('old', 1)");
  client.release();
  await expect(migrateDatabase(pool)).rejects.toThrow(
    "The database was made by a Coincide before version 0.2",
  );
  const { rows } = await pool.query("select to_regclass('public.users') as users");
  expect(rows).toEqual([{ users: null }]);
});

test("a migration is never edited after it has landed", () => {
  // A new migration adds its line here. A change to an existing line would leave installations with another
  // schema.
  const folder = join(import.meta.dirname, "migrations");
  const found = globSync("*.sql", { cwd: folder })
    .toSorted()
    .map((file) => [
      basename(file, ".sql"),
      createHash("sha256")
        .update(readFileSync(join(folder, file)))
        .digest("hex"),
    ]);
  expect(Object.fromEntries(found)).toEqual(checksums);
});

test("only the snapshots of the last two migrations are kept", () => {
  const snapshots = globSync("meta/*_snapshot.json", { cwd: join(import.meta.dirname, "migrations") });
  expect(snapshots.length).toBeLessThanOrEqual(2);
});

/** Runs the files of our migrations whose names are in the range, without recording them. */
async function runMigrations(pool: pg.Pool, isIncluded: (name: string) => boolean): Promise<void> {
  const folder = join(import.meta.dirname, "migrations");
  for (const file of globSync("*.sql", { cwd: folder }).toSorted().filter(isIncluded))
    await pool.query(readFileSync(join(folder, file), "utf8"));
}

test("a notice of a near miss keeps its reader, its key and its consent under the new name", async () => {
  const pool = await newPool();
  await runMigrations(pool, (name) => name < "0006");
  await pool.query(`
    insert into users (id, email, first_name, last_name, username, shares_almosts)
      values ('ana', 'ana@x.example', 'Ana', 'Alves', 'ana', true);
    insert into notifications (user_id, type, title, message, dedupe_key) values
      ('ana', 'almost', 'Bo', 'Bo leaves Lisbon the day before you arrive.', 'almost bo 1 2'),
      ('ana', 'almost', 'Chi', 'Chi leaves Lisbon the day before you arrive.', 'hidden almost chi 1 2')`);
  await runMigrations(pool, (name) => name.startsWith("0006"));
  const { rows } = await pool.query("select type, dedupe_key from notifications order by id");
  expect(rows).toEqual([
    { type: "near_miss", dedupe_key: "near_miss bo 1 2" },
    { type: "near_miss", dedupe_key: "hidden near_miss chi 1 2" },
  ]);
  await pool.query("update users set shares_near_misses = false");
  const { rows: consents } = await pool.query(
    "select given from consents where consent = 'nearMisses' order by id",
  );
  expect(consents).toEqual([{ given: true }, { given: false }]);
});

test("addresses that browsers sent in ASCII are readable, and the same as those typed today", async () => {
  const pool = await newPool();
  await runMigrations(pool, (name) => name < "0012");
  const domains = [
    "müller.example",
    "bücher.straße.example",
    "日本語.jp",
    "コーヒー.テスト",
    "مثال.إختبار",
    "एक.भारत",
  ];
  const mixed = [
    "a-ü-b.example",
    "ünïcödé-längér-nämé.example",
    "пример.испытание",
    "παράδειγμα.δοκιμή",
    "𝒳.example",
  ];
  const typed = [...domains, ...mixed, "plain.example"].map((domain) => normalEmail(`ana@${domain}`)!);
  const ascii = typed.map((email) => `ana@${domainToASCII(email.slice(4))}`);
  expect(ascii.filter((it) => it.includes("xn--"))).toHaveLength(typed.length - 2);
  for (const [at, email] of [...ascii, "ana@xn--0.example"].entries())
    await pool.query(
      `insert into users (id, email, first_name, last_name, username) values ('${at}', $1, 'Ana', 'Alves', 'ana${at}')`,
      [email],
    );
  await runMigrations(pool, (name) => name.startsWith("0012"));
  const { rows } = await pool.query<{ email: string }>("select email from users order by id::int");
  expect(rows.map(({ email }) => email).slice(0, -1)).toEqual(typed);
});
