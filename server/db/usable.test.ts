import { randomBytes } from "node:crypto";
import type pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { emptyDatabase } from "#testing/databases/empty-database.ts";
import { openPool } from "./db.ts";
import { migrateDatabase } from "./migrate.ts";

/** An empty database, and a user who has only the rights that `setup` gives; `$role` stands for its name. */
async function databaseFor(setup: readonly string[]) {
  const name = `guest_${randomBytes(8).toString("hex")}`;
  const named = (statement: string) => statement.replaceAll("$role", name);
  const server = openPool(inject("databaseUrl"), 1);
  await server.query(`create role ${name} login password 'guest'`);
  onTestFinished(() => server.query(`drop role ${name}`).then(() => server.end()));
  const url = new URL(await emptyDatabase());
  const superuser = openPool(url.href, 1);
  onTestFinished(() => superuser.end());
  const { rows } = await superuser.query<{ database: string }>("select current_database() as database");
  for (const statement of setup)
    await superuser.query(named(statement).replaceAll("$database", rows[0]!.database));
  Object.assign(url, { username: name, password: "guest" });
  const guest = openPool(url.href, 1);
  onTestFinished(() => guest.end());
  return { guest, superuser, name };
}

const refusalOf = (guest: pg.Pool) =>
  migrateDatabase(guest).then(
    () => "none",
    (error: Error) => error.message,
  );
const relations = (superuser: pg.Pool) =>
  superuser.query(
    "select 1 from pg_class where relnamespace::regnamespace::text !~ '^(pg_|information_schema)'",
  );

const mayCreateSchemas = "grant create on database $database to $role";
const mayCreateTables = "grant usage, create on schema public to $role";

test.each([
  {
    what: "no rights in the schema public, as after many guides",
    setup: ["grant all on database $database to $role"],
    helps: 'grant usage, create on schema "public" to "$role"',
  },
  {
    what: "no right to use the schema public, as on hardened servers",
    setup: [mayCreateSchemas, "revoke all on schema public from public"],
    helps: 'grant usage, create on schema public to "$role"',
  },
  {
    what: "no right to create schemas",
    setup: [mayCreateTables],
    helps: 'grant create on database "$database" to "$role"',
  },
  {
    what: "a search path that names nothing",
    setup: [mayCreateSchemas, mayCreateTables, "alter role $role set search_path = nowhere"],
    helps: 'alter role "$role" set search_path = public',
  },
  {
    what: "no schema at all",
    setup: [mayCreateSchemas, "drop schema public"],
    helps: 'create schema public authorization "$role"',
  },
])(
  "$what: the start names the one statement that helps, and has created nothing",
  async ({ setup, helps }) => {
    const { guest, superuser, name } = await databaseFor(setup);
    const refusal = await refusalOf(guest);
    const statement = /^The .*, run: (.*);$/.exec(refusal)?.[1] ?? refusal;
    expect(statement.replaceAll(name, "$role").replace(/other_\w+/, "$database")).toBe(helps);
    expect((await relations(superuser)).rowCount).toBe(0);
    await superuser.query(statement);
    await migrateDatabase(guest);
  },
);

test("a database that can only be read is refused, also one that is complete", async () => {
  const { guest, superuser, name } = await databaseFor([mayCreateSchemas, mayCreateTables]);
  await migrateDatabase(guest);
  await superuser.query(`alter role ${name} set default_transaction_read_only = on`);
  expect(await refusalOf(guest)).toMatch(/^The database "other_\w+" is read-only\. Set DATABASE_URL to/);
});

test("a complete database needs no rights to create anything", async () => {
  const { guest, superuser, name } = await databaseFor([mayCreateSchemas, mayCreateTables]);
  await migrateDatabase(guest);
  await superuser.query(`revoke create on schema public from ${name}`);
  expect(await refusalOf(guest)).toBe("none");
});
