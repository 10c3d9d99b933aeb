import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { accounts } from "../contract/accounts.ts";
import { users } from "./db/accounts.ts";
import { openPool } from "./db/db.ts";
import { migrateDatabase } from "./db/migrate.ts";
import { revokeAdmin } from "./domain/accounts-roles.ts";
import { admin } from "./testing/admin-command.ts";
import { kill, newFolder, own } from "./testing/database-owners.ts";
import { newWorld } from "./testing/world.ts";

test("an admin is named, listed and unmade by the command line, at once in open sessions", async () => {
  const { as, url } = await newWorld();
  const run = (...words: string[]) => admin({ DATABASE_URL: url }, ...words);
  const isAdmin = async () => (await as("ana")(accounts.user, {})).body.isAdmin;
  expect(await run("list")).toEqual([0, "There are no admins yet."]);
  expect(await run("grant", "Ana@coincide.example")).toEqual([0, "Ana@coincide.example is an admin."]);
  expect(await isAdmin()).toBe(true);
  expect(await run("revoke", "ana@coincide.example")).toEqual([
    1,
    "ana@coincide.example is the last active admin: make somebody else one first.",
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
}, 60_000);

test("who can't be an admin is told why", async () => {
  const { db, id, url } = await newWorld();
  const run = (...words: string[]) => admin({ DATABASE_URL: url }, ...words);
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
  expect((await run("grant", "chloe@coincide.example"))[1]).toContain("has not verified this address");
  expect((await run("revoke", "ana@coincide.example"))[1]).toContain("is not an admin");
  expect((await run("grant"))[1]).toContain("missing required argument");
}, 60_000);

test("of the last two admins, revoked at the same moment, one stays", async () => {
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

test("the program's own database is found while it runs, and started when it doesn't", async () => {
  const dataDir = newFolder(null);
  const { url, child } = await own(dataDir, null);
  expect(await admin({ DATA_DIR: dataDir }, "list")).toEqual([
    1,
    "This database has no accounts yet: start Coincide once.",
  ]);
  const pool = openPool(url, 1);
  await migrateDatabase(pool);
  await pool.end();
  expect(await admin({ DATA_DIR: dataDir }, "list")).toEqual([0, "There are no admins yet."]);
  await kill(child);
  expect(await admin({ DATA_DIR: dataDir }, "list")).toEqual([0, "There are no admins yet."]);
}, 60_000);
