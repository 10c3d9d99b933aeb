import { readdirSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { trips } from "#contract/features/trips.ts";
import { users } from "./db/tables/accounts.ts";
import { openPool } from "./db/db.ts";
import { migrateDatabase } from "./db/migrate.ts";
import { revokeAdmin } from "./domain/accounts/roles.ts";
import { runAdminCommand, spawnAdminCommand } from "./testing/admin-command.ts";
import { kill, newFolder, startOwner } from "./testing/databases/database-owners.ts";
import { emptyDatabase } from "./testing/databases/empty-database.ts";
import { freePort } from "./testing/free-port.ts";
import { newWorld } from "./testing/worlds/world.ts";

test("the command line grants, lists and revokes admins, at once also in open sessions", async () => {
  const { as, url } = await newWorld();
  const run = (...words: string[]) => runAdminCommand({ DATABASE_URL: url }, ...words);
  const isAdmin = async () => (await as("ana")(accounts.user, {})).body.isAdmin;
  expect(await run("list")).toEqual([0, "There are no admins yet."]);
  expect(await run("grant", "Ana@coincide.example")).toEqual([0, "Ana@coincide.example is an admin."]);
  expect(await isAdmin()).toBe(true);
  expect(await run("revoke", "ana@coincide.example")).toEqual([
    1,
    "ana@coincide.example is the last active admin: make another user an admin first.",
  ]);
  await run("grant", "bo@coincide.example");
  expect(await run("list")).toEqual([
    0,
    "ana@coincide.example  Ana Silva\nbo@coincide.example  Bo Lindqvist",
  ]);
  expect(await run("revoke", "ana@coincide.example")).toEqual([
    0,
    "ana@coincide.example is no longer an admin.",
  ]);
  expect(await isAdmin()).toBe(false);
}, 120_000);

test("the program prints its answers and its failures, and ends with the command's exit code", async () => {
  const { url } = await newWorld();
  const run = (...words: string[]) => spawnAdminCommand({ DATABASE_URL: url }, ...words);
  expect(await run("list")).toEqual([0, "There are no admins yet."]);
  const [code, output] = await run("grant", "nobody@x.example");
  expect([code, output]).toEqual([1, "An account with the address nobody@x.example was not found"]);
}, 120_000);

test("the command line says why a person can't be made an admin", async () => {
  const { db, id, url } = await newWorld();
  const run = (...words: string[]) => runAdminCommand({ DATABASE_URL: url }, ...words);
  await db
    .update(users)
    .set({ isActive: false })
    .where(eq(users.id, id("bo")));
  await db
    .update(users)
    .set({ isEmailVerified: false })
    .where(eq(users.id, id("chloe")));
  expect(await run("grant", "nobody@x.example")).toEqual([
    1,
    "An account with the address nobody@x.example was not found",
  ]);
  expect(await run("grant", "bo@coincide.example")).toEqual([
    1,
    "The account of bo@coincide.example is deactivated.",
  ]);
  expect((await run("grant", "chloe@coincide.example"))[1]).toBe(
    "chloe@coincide.example has not verified this address yet: without SMTP_URL no mail with a link is sent. Set it, or let another admin mark the address as verified.",
  );
  const withMail = { DATABASE_URL: url, SMTP_URL: "smtp://127.0.0.1:1" };
  expect((await runAdminCommand(withMail, "grant", "chloe@coincide.example"))[1]).toBe(
    "chloe@coincide.example has not verified this address yet: the link in the mail does, and signing in offers a new one.",
  );
  expect((await run("revoke", "ana@coincide.example"))[1]).toContain("is not an admin");
  expect((await run("grant"))[1]).toContain("missing required argument");
}, 120_000);

test("a person is suspended until a time and unsuspended, and the audit log records both", async () => {
  const { as, db, url, pool } = await newWorld();
  const run = (...words: string[]) => runAdminCommand({ DATABASE_URL: url }, ...words);
  const bo = "bo@coincide.example";
  const status = async () => (await as("bo")(trips.list, {})).status;
  expect(await run("suspend", bo, "--until", "2099-01-01", "--reason", "Spam")).toEqual([
    0,
    `${bo} is suspended until 2099-01-01T00:00:00.000Z.`,
  ]);
  expect(await status()).toBe(403);
  expect(await run("suspend", bo)).toEqual([
    0,
    `${bo} is suspended without an end. This replaces a suspension until 2099-01-01T00:00:00.000Z.`,
  ]);
  expect(await run("unsuspend", bo)).toEqual([0, `${bo} is no longer suspended.`]);
  expect(await status()).toBe(200);
  expect(await run("unsuspend", bo)).toEqual([1, "This person is not suspended."]);
  expect((await run("suspend", bo, "--until", "soon"))[0]).toBe(2);
  const { rows } = await pool.query("select admin_id, action, details from audit_log order by id");
  expect(rows).toEqual([
    {
      admin_id: "command-line",
      action: "admin suspend",
      details: { until: "2099-01-01T00:00:00.000Z", reason: "Spam" },
    },
    { admin_id: "command-line", action: "admin suspend", details: { until: null, reason: null } },
    { admin_id: "command-line", action: "admin unsuspend", details: null },
  ]);
  expect(await db.$count(users, eq(users.isSuspended, true))).toBe(0);
}, 120_000);

test("a temporary password is shown once, as text or as JSON", async () => {
  const { as, url } = await newWorld();
  const run = (...words: string[]) => runAdminCommand({ DATABASE_URL: url }, ...words);
  const [code, output] = await run("--json", "reset-password", "bo@coincide.example");
  expect(code).toBe(0);
  const { email, password } = JSON.parse(output) as { email: string; password: string };
  expect((await as()(accounts.login, { body: { email, password } })).status).toBe(200);
  expect(await run("reset-password", "nobody@x.example")).toEqual([
    1,
    "An account with the address nobody@x.example was not found",
  ]);
  expect((await run("no-such-command"))[0]).toBe(2);
}, 120_000);

test("the doctor lists its checks, and reports what is wrong", async () => {
  const { url } = await newWorld();
  const dataDir = newFolder(null);
  const nowhere = `http://127.0.0.1:${await freePort()}`;
  const examine = (env: Record<string, string>) =>
    runAdminCommand({ DATA_DIR: dataDir, PUBLIC_URL: nowhere, ...env }, "--json", "doctor");
  const [code, output] = await examine({ DATABASE_URL: url });
  const findings = output.split("\n").map((line) => JSON.parse(line) as { check: string; ok: boolean });
  expect(findings.map(({ check }) => check)).toEqual([
    "settings",
    "database",
    "migrations",
    "secret",
    "queue",
    "proxy",
    "backups",
    "storage",
    "mail",
    "legal texts",
    "disk",
    "uploads",
  ]);
  expect(output).toMatch(/OPERATOR is not set.*CONTACT_EMAIL is not set/);
  expect([code, findings.filter(({ ok }) => !ok)]).toEqual([0, []]);
  const [wrong, complaint] = await examine({ SMTP_URL: "smtp://127.0.0.1:1", DATABASE_URL: url });
  expect(wrong).toBe(1);
  expect(complaint).toMatch(/"check":"mail","ok":false/);
  const named = { OPERATOR: "Harbour Hostel", CONTACT_EMAIL: "hello@harbour.example" };
  expect((await examine({ DATABASE_URL: url, ...named }))[1]).toContain(
    "Harbour Hostel, hello@harbour.example",
  );
  expect((await examine({ PORT: "many" }))[0]).toBe(2);
}, 120_000);

test("the doctor says that a database is of version 0.1, not that it should be started", async () => {
  const url = await emptyDatabase();
  const pool = openPool(url, 1);
  await pool.query("create schema drizzle");
  await pool.query(
    "create table drizzle.__drizzle_migrations as select 'old' as hash, 1::bigint as created_at",
  );
  await pool.end();
  const [code, output] = await runAdminCommand({ DATABASE_URL: url, DATA_DIR: newFolder(null) }, "doctor");
  expect(code).toBe(1);
  expect(output).toContain(
    "FAIL  migrations  the database was made by a Coincide before version 0.2, which this one can’t upgrade",
  );
});

test("if the last two admins are revoked at the same moment, one stays an admin", async () => {
  const { db, context } = await newWorld();
  await db
    .update(users)
    .set({ role: "admin" })
    .where(sql`${users.username} in ('ana', 'bo')`);
  const both = await Promise.allSettled(
    ["ana", "bo"].map((name) => revokeAdmin(context(), `${name}@coincide.example`)),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await db.select().from(users).where(eq(users.role, "admin"))).toHaveLength(1);
});

test("the embedded database is found while it runs, and started if it doesn't run", async () => {
  const dataDir = newFolder(null);
  const { url, child } = await startOwner(dataDir, null);
  expect(await runAdminCommand({ DATA_DIR: dataDir }, "list")).toEqual([
    1,
    "This database has no accounts yet: start Coincide once.",
  ]);
  const pool = openPool(url, 1);
  await migrateDatabase(pool);
  await pool.end();
  expect(await runAdminCommand({ DATA_DIR: dataDir }, "list")).toEqual([0, "There are no admins yet."]);
  await kill(child);
  expect(await runAdminCommand({ DATA_DIR: dataDir }, "list")).toEqual([0, "There are no admins yet."]);
}, 120_000);

test("a command with the wrong settings creates no database, and says where they came from", async () => {
  const dataDir = newFolder(null);
  for (const words of [["list"], ["backup", dataDir], ["retention"]])
    expect(await runAdminCommand({ DATA_DIR: dataDir }, ...words)).toEqual([
      1,
      expect.stringMatching(
        new RegExp(
          `^There is no database in ${dataDir}, and DATABASE_URL is not set\\. The settings came from`,
        ),
      ),
    ]);
  expect(readdirSync(dataDir)).toEqual([]);
}, 120_000);
