import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { domainToASCII } from "node:url";
import type pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { normalEmail } from "#contract/shared/typed/email-address.ts";
import { emptyDatabase } from "#testing/databases/empty-database.ts";
import { openPool } from "./db.ts";
import { forgetMigrations, migrateDatabase, migrateUpTo, newestMigration } from "./migrate.ts";
import checksums from "./migrations/checksums.json" with { type: "json" };
import upgrades from "./upgrade-from-0.1/meta/_journal.json" with { type: "json" };

/**
 * Everything the catalog says about our schema: columns in any order, defaults, keys, indexes, triggers,
 * functions, storage.
 */
const catalog = `
  select format('%s.%s %s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
                pg_get_expr(d.adbin, d.adrelid), nullif(a.attcollation, t.typcollation)::regcollation) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  union all select format('%s %s %s', relname, relpersistence, reloptions) from pg_class
   where relnamespace = 'public'::regnamespace and relkind = 'r'
  union all select format('%s %s', conname, pg_get_constraintdef(oid)) from pg_constraint
   where connamespace = 'public'::regnamespace
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
   where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
  union all select pg_get_functiondef(p.oid) from pg_proc p
   where p.pronamespace = 'public'::regnamespace and p.prolang <> (select oid from pg_language where lanname = 'c')
  order by line`;

async function schemaOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(catalog);
  return rows.map(({ line }) => line);
}

async function newPool(): Promise<pg.Pool> {
  const pool = openPool(await emptyDatabase(), 2);
  onTestFinished(() => pool.end());
  return pool;
}

/** A database as version 0.1 left it at one of its migrations, with Ana in it. */
async function oldDatabase(migration: number): Promise<pg.Pool> {
  const pool = await newPool();
  const client = await pool.connect();
  await client.query("begin");
  await forgetMigrations(client);
  await migrateUpTo(client, migration);
  await client.query("commit");
  await client.query(
    "insert into users (id, email, first_name, last_name, username) values ('ana', 'ana@x.example', 'Ana', 'Alves', 'ana')",
  );
  await client.query(`insert into trips (user_id, name, country, state, city, place, start_date, end_date)
    values ('ana', 'Sea', 'PT', '11', 'Lisbon', '2267057', '2026-03-01', '2026-03-05')`);
  client.release();
  return pool;
}

/**
 * Some of the states in which version 0.1 may have left a database: its first, its last and a few in between.
 */
const states = upgrades.entries.filter(({ idx }, _at, { length }) => idx % 6 === 0 || idx >= length - 3);

test.each(states)(
  "a database of version 0.1 that stopped at $tag gets the schema of today and keeps Ana's trip",
  async ({ when }) => {
    const fresh = await newPool();
    await migrateDatabase(fresh);
    const pool = await oldDatabase(when);
    await migrateDatabase(pool);
    expect(await schemaOf(pool)).toEqual(await schemaOf(fresh));
    const { rows } = await pool.query(
      "select u.first_name, t.name from trips t join users u on u.id = t.user_id",
    );
    expect(rows).toEqual([{ first_name: "Ana", name: "Sea" }]);
    const { rows: filters } = await pool.query("select count(*)::int as count from content_filter");
    expect(filters).toEqual((await fresh.query("select count(*)::int as count from content_filter")).rows);
    const { rows: migration } = await pool.query(
      "select max(created_at)::float8 as newest from drizzle.__drizzle_migrations",
    );
    expect(migration).toEqual([{ newest: newestMigration() }]);
  },
);

test("starting again on a database that was taken over changes nothing", async () => {
  const pool = await oldDatabase(upgrades.entries.at(-2)!.when);
  await migrateDatabase(pool);
  const before = await pool.query("select * from drizzle.__drizzle_migrations order by id");
  await migrateDatabase(pool);
  expect((await pool.query("select * from drizzle.__drizzle_migrations order by id")).rows).toEqual(
    before.rows,
  );
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
