import { sql } from "drizzle-orm";
import type { SignedIn } from "#lib/ctx.ts";
import { eventKind } from "#lib/domain-events.ts";
import { Refusal } from "#lib/refusal.ts";
import { findReported, type NewReport } from "./evidence.ts";

export const contentReported = eventKind<{ reportedId: string }>("reports.reported");

/**
 * Reports a message to the caller, a person, a group the caller is in, or a trip the caller can see. Stores a
 * snapshot of the content, so that its author can't change it. Each person reports an item once: reporting it
 * again returns the first report. Throws SELF_REPORT.
 */
export async function report(ctx: SignedIn, given: NewReport): Promise<{ id: number }> {
  const { db, me, now } = ctx;
  if (given.reportedUserId === me.id) throw new Refusal("SELF_REPORT");
  const { contentId, evidence } = await findReported[given.contentType](ctx, given);
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into content_reports
      (reporter_id, reported_user_id, content_type, content_id, reason, description, evidence, created_at)
    values (${me.id}, ${given.reportedUserId}, ${given.contentType}, ${contentId}, ${given.reason},
            ${given.details || null}, ${JSON.stringify(evidence)}, ${now.toISOString()})
    on conflict (reporter_id, content_type, content_id) do update set reporter_id = excluded.reporter_id
    returning id`);
  ctx.emit(contentReported({ reportedId: given.reportedUserId }));
  return rows[0]!;
}
