import type pg from "pg";
import { CommandRefused } from "#lib/command-refused.ts";
import { quotedList, quoted } from "./tables.ts";
import { forgetMigrations, migratedFunctions, migratedTables } from "#db/migrate.ts";

/**
 * Drops, within the open transaction, everything that a program without accounts has created. Throws if the
 * database has accounts, or while a program uses it.
 */
export async function clearTarget(client: pg.ClientBase): Promise<void> {
  if (await isUsed(client)) throw new CommandRefused("Coincide is running on this database: stop it first.");
  if (await hasAccounts(client))
    throw new CommandRefused("There are accounts in this database: restore into an empty one.");
  await client.query("set local client_min_messages = warning");
  await client.query(`drop table if exists ${quotedList(migratedTables())} cascade`);
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
 * Runs `work` to fill these tables while triggers and foreign keys are off; rows that migrations inserted are
 * removed first. The keys are added again afterwards, which checks every row. The role needs no more rights
 * than the owner's.
 */
export async function withConstraintsOff(
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
  await client.query(`truncate ${quotedList(tables)}`);
  await work();
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`);
  for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`);
}
