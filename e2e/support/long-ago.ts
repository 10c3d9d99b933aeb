import pg from "pg";
import { runningEmbedded } from "#db/embedded/address.ts";

/**
 * Makes all of this person's sign-ins one hour old, so that actions that need a recent sign-in ask for the
 * password.
 */
export async function ageSessions(folder: string, userId: string): Promise<void> {
  const client = new pg.Client({ connectionString: (await runningEmbedded(folder)) ?? "" });
  await client.connect();
  await client.query("update sessions set authenticated_at = now() - interval '1 hour' where user_id = $1", [
    userId,
  ]);
  await client.end();
}
