import { inArray } from "drizzle-orm";
import { users } from "#db/tables/accounts.ts";
import type { Db } from "#lib/ctx.ts";

/**
 * Locks these people's rows until the transaction ends, in order of id to prevent deadlocks. Operations that
 * tie two people together take `share`, operations that separate them take `no key update`. So one of them
 * comes first, and the second sees what the first has done.
 */
export async function lockPeople(
  db: Db,
  ids: readonly string[],
  how: "share" | "no key update",
): Promise<void> {
  await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id)
    .for(how);
}
