import { and, desc, eq, isNull } from "drizzle-orm";
import type { BlockedPerson } from "#contract/features/blocks.ts";
import { users } from "#db/tables/accounts.ts";
import { blockedUsers } from "#db/tables/blocks.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { personColumns } from "./people.ts";

/**
 * People the caller has blocked, latest first. Only deleted accounts are left out, so that the caller can
 * lift every other block. Pictures aren't shown across a block.
 */
export async function listBlocked({ db, me }: SignedIn): Promise<BlockedPerson[]> {
  const rows = await db
    .select({ ...personColumns(users, me.id), blockedAt: blockedUsers.createdAt })
    .from(blockedUsers)
    .innerJoin(users, eq(users.id, blockedUsers.blockedUserId))
    .where(and(eq(blockedUsers.blockerId, me.id), isNull(users.deletedAt)))
    .orderBy(desc(blockedUsers.createdAt), desc(blockedUsers.id));
  return rows.map((row) => ({ ...row, profileImageUrl: null, blockedAt: row.blockedAt.toISOString() }));
}
