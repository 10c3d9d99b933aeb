import type pg from "pg";
import { newSecret } from "./tokens.ts";

/**
 * A secret that belongs to the program. The first process that needs it creates it; it is stored in the
 * database.
 */
export async function appSecret(pool: pg.Pool, name: string): Promise<string> {
  await pool.query("insert into secrets (name, value) values ($1, $2) on conflict do nothing", [
    name,
    newSecret(),
  ]);
  const { rows } = await pool.query<{ value: string }>("select value from secrets where name = $1", [name]);
  if (!rows[0]) throw new Error(`no secret ${name}`);
  return rows[0].value;
}
