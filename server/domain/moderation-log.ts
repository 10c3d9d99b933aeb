import type { ContentType } from "../../contract/moderation-shapes.ts";
import { contentModerationLog } from "../db/reports.ts";
import type { Ctx } from "../lib/ctx.ts";

type Entry = {
  /** Who it was done to; null where the account is gone. */
  readonly userId: string | null;
  readonly action: string;
  readonly contentType: ContentType;
  readonly contentId: string;
  readonly reason: string | null;
  /** What the person is told. */
  readonly message: string | null;
};

/** Writes down what a moderator did, or nobody by the command line; the number of the entry. */
export async function logModeration(
  { db, now }: Ctx,
  moderatorId: string | null,
  { message, ...entry }: Entry,
): Promise<number> {
  const [row] = await db
    .insert(contentModerationLog)
    .values({ ...entry, description: message, moderatorId, createdAt: now })
    .returning({ id: contentModerationLog.id });
  if (!row) throw new Error("the moderation log took nothing");
  return row.id;
}
