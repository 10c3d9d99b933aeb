import type pg from "pg";
import { appSecret } from "./app-secrets.ts";
import { type Keys, keysOf, openSecretBox, type SecretBox } from "./secret-box.ts";
import { newSecret } from "./tokens.ts";

const about = "keys of what is stored";
/** Each secret that has replaced another one has a row of its own, so that a wrong one destroys nothing. */
const rowOf = ({ present }: SecretBox) => `keys ${present.fingerprint("", about)}`;

/**
 * The secret of the program, and its box. `given` is the setting; without it the program creates a secret
 * and stores it in the database.
 */
export async function openProgramSecret(
  pool: pg.Pool,
  given: string | undefined,
): Promise<{ secret: string; secretBox: SecretBox }> {
  const secret = given ?? (await appSecret(pool, "session"));
  return { secret, secretBox: openSecretBox(secret, (await keptKeys(pool, secret)) ?? undefined) };
}

async function keptKeys(pool: pg.Pool, secret: string): Promise<Keys | null> {
  const box = openSecretBox(secret);
  const { rows } = await pool.query<{ value: string }>("select value from secrets where name = $1", [
    rowOf(box),
  ]);
  const opened = rows[0] && box.present.open(rows[0].value, about);
  return opened ? (JSON.parse(opened) as Keys) : null;
}

/**
 * Returns a new secret. The keys of what is stored are kept for it, encrypted with it. The present secret
 * stays valid until the settings are changed.
 */
export async function replaceProgramSecret(pool: pg.Pool, given: string | undefined): Promise<string> {
  const { secret } = await openProgramSecret(pool, given);
  const keys = (await keptKeys(pool, secret)) ?? keysOf(secret);
  const replacement = newSecret();
  const box = openSecretBox(replacement);
  const value = box.present.seal(JSON.stringify(keys), about);
  await pool.query("insert into secrets (name, value) values ($1, $2)", [rowOf(box), value]);
  return replacement;
}
