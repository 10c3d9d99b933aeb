import { inDatabase } from "./database.ts";

/**
 * Makes all of this person's sign-ins one hour old, so that actions that need a recent sign-in ask for the
 * password.
 */
export async function ageSessions(folder: string, userId: string): Promise<void> {
  const sql = "update sessions set authenticated_at = now() - interval '1 hour' where user_id = $1";
  await inDatabase(folder, sql, [userId]);
}
