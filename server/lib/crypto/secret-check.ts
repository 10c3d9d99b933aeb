import type pg from "pg";
import type { SecretBox } from "./secret-box.ts";

/** The name of the row, and its text before it is sealed. It is not confidential. */
const check = "check";

/** Whether the box opens what the installation's secret has sealed; null if that was never done. */
export async function opensCheck(pool: pg.Pool, box: SecretBox): Promise<boolean | null> {
  const { rows } = await pool.query<{ value: string }>("select value from secrets where name = $1", [check]);
  return rows[0] ? box.open(rows[0].value, check) !== null : null;
}

/** Makes the present secret that of the installation: from now on another one is recognised. */
export async function sealCheck(pool: pg.Pool, { present }: SecretBox): Promise<void> {
  await pool.query(
    "insert into secrets (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value",
    [check, present.seal(check, check)],
  );
}
