import type { ContentType } from "#contract/features/moderation-shapes.ts";
import { contentModerationLog } from "#db/tables/reports.ts";
import type { Ctx } from "#lib/ctx.ts";

type Entry = {
  /** The affected person; null if the account is deleted. */
  readonly userId: string | null;
  readonly action: string;
  readonly contentType: ContentType;
  readonly contentId: string;
  readonly reason: string | null;
  /** The message to the person. */
  readonly message: string | null;
};

/**
 * Writes an entry to the moderators' audit log and returns its id. `moderatorId` is null for the command
 * line.
 */
export async function logModeration(
  { db, now }: Ctx,
  moderatorId: string | null,
  { message, ...entry }: Entry,
): Promise<number> {
  const [row] = await db
    .insert(contentModerationLog)
    .values({ ...entry, description: message, moderatorId, createdAt: now })
    .returning({ id: contentModerationLog.id });
  if (!row) throw new Error("insert into the moderation log returned no row");
  return row.id;
}
