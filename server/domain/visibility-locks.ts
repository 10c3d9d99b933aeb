import { inArray } from "drizzle-orm";
import { users } from "../db/accounts.ts";
import type { Db } from "../lib/ctx.ts";

/**
 * Holds these people's rows until the transaction ends, in order of id so that two of these never wait for each other.
 * What ties two people together takes "share", what parts them "no key update": one of them comes first, and what
 * comes second sees what the first has done.
 */
export async function holdPeople(
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
