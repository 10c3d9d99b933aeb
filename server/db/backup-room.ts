import type pg from "pg";
import { conflict } from "../lib/refusal.ts";
import { listed, quoted } from "./backup-tables.ts";
import { forgetMigrations, migratedFunctions, migratedTables } from "./migrate.ts";

/**
 * Clears away, within the open transaction, what a program without accounts has made. Refuses where somebody has an
 * account, and while a program uses the database.
 */
export async function makeRoom(client: pg.ClientBase): Promise<void> {
  if (await isUsed(client)) throw conflict("Coincide is running on this database: stop it first.");
  if (await hasAccounts(client))
    throw conflict("There are accounts in this database: restore into an empty one.");
  await client.query("set local client_min_messages = warning");
  await client.query(`drop table if exists ${listed(migratedTables())} cascade`);
  for (const name of migratedFunctions()) await client.query(`drop function if exists ${quoted(name)}`);
  await forgetMigrations(client);
}

async function isUsed(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name = 'coincide'`,
  );
  return rows.length > 0;
}

async function hasAccounts(client: pg.ClientBase): Promise<boolean> {
  const { rows: tables } = await client.query("select to_regclass('users') as found");
  if (!tables[0]?.found) return false;
  const { rows } = await client.query("select 1 from users limit 1");
  return rows.length > 0;
}

/**
 * Fills these tables by `work` with no trigger and no foreign key in the way, and what the migrations put there gone. The
 * keys are made anew afterwards, which checks every row; the role need be no more than the owner.
 */
export async function whileQuiet(
  client: pg.ClientBase,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
       from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid
      where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace
        and $1 && array[c.relname::text, r.relname::text]`,
    [tables],
  );
  for (const { table, name } of keys)
    await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
  for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`);
  await client.query(`truncate ${listed(tables)}`);
  await work();
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`);
  for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`);
}
