import type pg from "pg";
import { appSecret } from "./app-secrets.ts";
import { type Keys, keysOf, openSecretBox, type SecretBox } from "./secret-box.ts";
import { newSecret } from "./tokens.ts";

const generated = "session";
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
  const secret = given ?? (await appSecret(pool, generated));
  return { secret, secretBox: openSecretBox(secret, await formerKeys(pool, secret)) };
}

/** The keys of the secrets that this one has replaced, newest first. */
async function formerKeys(pool: pg.Pool, secret: string): Promise<Keys[]> {
  const box = openSecretBox(secret);
  const { rows } = await pool.query<{ value: string }>("select value from secrets where name = $1", [
    rowOf(box),
  ]);
  const opened = rows[0] && box.present.open(rows[0].value, about);
  // The first version kept one pair without a list.
  return opened ? [JSON.parse(opened) as Keys | Keys[]].flat() : [];
}

/**
 * Returns a new secret. The keys of the present one and of those before it are kept for it, encrypted with
 * it. The present secret stays valid until the settings are changed.
 */
export async function replaceProgramSecret(pool: pg.Pool, given: string | undefined): Promise<string> {
  const { secret } = await openProgramSecret(pool, given);
  const keys = [keysOf(secret), ...(await formerKeys(pool, secret))];
  const replacement = newSecret();
  const box = openSecretBox(replacement);
  const value = box.present.seal(JSON.stringify(keys), about);
  await pool.query("insert into secrets (name, value) values ($1, $2)", [rowOf(box), value]);
  return replacement;
}

/**
 * Deletes the secret that the program had generated once the given one has replaced it: its keys are kept
 * encrypted, and in plain text they would reveal what was sealed with them.
 */
export async function forgetGeneratedSecret(pool: pg.Pool, given: string): Promise<void> {
  const kept = new Set((await formerKeys(pool, given)).map(({ vault }) => vault));
  const { rows } = await pool.query<{ value: string }>("select value from secrets where name = $1", [
    generated,
  ]);
  if (rows[0] && kept.has(keysOf(rows[0].value).vault))
    await pool.query("delete from secrets where name = $1", [generated]);
}
