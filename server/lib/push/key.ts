import type pg from "pg";
import { appSecret } from "#lib/crypto/app-secrets.ts";
import { newSecret } from "#lib/crypto/tokens.ts";

const name = "vapid";

/**
 * The private half of our VAPID key; the first process that needs one makes it. Push services refuse it for
 * browsers that were subscribed with another key. So a new one forgets them: each subscribes again when its
 * owner opens Coincide there.
 */
export async function openPushKey(pool: pg.Pool): Promise<string> {
  await pool.query(
    `with made as (insert into secrets (name, value) values ($1, $2) on conflict do nothing returning name)
     delete from push_notifications where exists (select from made)`,
    [name, newSecret()],
  );
  return appSecret(pool, name);
}

/** Has the next start make a new key. */
export async function dropPushKey(pool: pg.Pool): Promise<void> {
  await pool.query("delete from secrets where name = $1", [name]);
}
